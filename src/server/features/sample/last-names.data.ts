import { words } from './words.service.ts';

/** Last names by region and group; repetition makes a name more frequent. A single letter is an initial, as people in the south write it. */
export const LAST_NAMES = {
  uttarPradesh: words(`
    Yadav Yadav Yadav Verma Verma Verma Singh Singh Singh Mishra Mishra Tiwari Tiwari Pandey Pandey Shukla Srivastava Srivastava
    Maurya Maurya Kushwaha Gupta Gupta Patel Rawat Pal Pal Chaudhary Dwivedi Tripathi Dubey Awasthi Bajpai Gautam Gautam Rajput
    Saxena Agarwal Nishad Prajapati Prajapati Vishwakarma Sonkar Rai Katiyar Sachan Dixit Upadhyay Chaturvedi Kanaujia Jaiswal
    Bharti Sahu Chauhan Tomar Rathore Kashyap Saini Sharma Sharma Yadav Kumar Kumar Lodhi Chandra Rastogi Kureel Pasi Rana Malik
    Tyagi Baghel Diwakar Nigam Ojha Chaurasia Rajbhar Khare Kanojia Bhardwaj Pathak`),
  bihar: words(`
    Kumar Kumar Kumar Kumar Kumar Singh Singh Sinha Sinha Jha Jha Thakur Mishra Yadav Yadav Prasad Prasad Mahto Paswan Ranjan
    Raj Choudhary Mandal Sah Ojha Pathak Sharma Anand Ram Manjhi Das Rai Poddar Bharti Gupta Keshri Pandey Tiwari Verma
    Suman Chaudhary Bhagat Rajak Thakur Shah Patel Dubey Upadhyay Mehta Sahani Rajbanshi Kushwaha Nirala Prabhakar Bhaskar`),
  jharkhand: words(`
    Kumar Kumar Kumar Singh Mahto Mahto Mahto Prasad Sinha Sahu Sahu Verma Gope Pandit Rana Saw Modak Das Pandey Mishra Yadav
    Gorai Mandal Thakur Choudhary Ravidas Rajak Keshri Bhokta Turi Mahali Gupta Dubey Sharma Karmakar Pramanik Munda`),
  chotanagpur: words(`
    Munda Munda Oraon Oraon Oraon Kachhap Kachhap Kujur Kujur Lakra Lakra Toppo Toppo Tirkey Tirkey Minz Minz Xaxa Ekka Ekka
    Kerketta Kerketta Bara Tigga Beck Khalkho Barla Horo Soreng Dungdung Kullu Bhengra Topno Purty Guria Hemrom Nag Surin Bilung`),
  santal: words(
    `Soren Hembrom Hembrom Murmu Murmu Kisku Tudu Tudu Marandi Marandi Hansda Hansda Besra Baski Tudu Mardi Hembram Hansdak`,
  ),
  ho: words(
    `Purty Sinku Hembrom Bodra Deogam Gagrai Birua Tiriya Banra Sundi Boipai Kandeyang Hessa Sirka Pingua Biruli Tubid`,
  ),
  madhyaPradesh: words(`
    Sharma Sharma Patel Patel Yadav Yadav Chouhan Chouhan Rajput Verma Verma Sahu Sahu Jain Malviya Malviya Patidar Patidar
    Rathore Tomar Bhadoria Raghuwanshi Lodhi Lodhi Dubey Tiwari Chourasia Soni Kushwaha Kushwaha Ahirwar Ahirwar Parmar
    Solanki Meena Dangi Mewada Gurjar Raikwar Namdeo Shrivastava Vishwakarma Gour Khare Saxena Bundela Shakya Shukla Mishra
    Pandey Prajapati Sen Panwar Nagar Jatav Bamniya Choudhary Gupta Rai Thakur Baghel Singh Singh Kumar Nema Kori`),
  bhil: words(
    `Bhuria Damor Katara Dodiyar Muvel Bhabor Kharadi Ninama Dindor Garasiya Pargi Kalasua Meda Maida Bhagora Ahari Roat Parmar Kataria Hatila Amliyar Ganawa Baria Rawat Solanki Chouhan Dawar Kanesh Mandloi Jamra Bamniya Vasuniya`,
  ),
  gond: words(
    `Uikey Uikey Dhurve Dhurve Markam Markam Maravi Maravi Tekam Kumre Inwati Parte Warkade Dhurwey Bhalavi Kawre Sarathe Netam Netam Armo Kushram Paraste Pandre Saiyam Invati Tumdam Singram Oike`,
  ),
  chhattisgarh: words(`
    Sahu Sahu Sahu Sahu Verma Verma Dewangan Dewangan Sinha Yadav Yadav Patel Patel Nishad Thakur Chandrakar Chandrakar Kashyap Kurre Banjare
    Tandon Diwan Kanwar Paikra Rathia Sidar Kaushik Rajput Sharma Tiwari Mishra Dubey Sonwani Jangde Bareth Manikpuri Soni
    Nayak Pradhan Bhoi Gupta Singh Singh Dahariya Ratre Lahre Khunte Miri Gendre Joshi Jaiswal Suryavanshi`),
  bastar: words(
    `Netam Netam Dhruw Markam Mandavi Mandavi Kunjam Sori Sori Baghel Kashyap Nag Nag Karma Poyam Kawasi Kawasi Madkami Salam Usendi Potai Korram Nureti Gota Thakur Yadav Kumeti Mourya Baghel Vatti Podiyami Muchaki Sodi`,
  ),
  rajasthan: words(`
    Meena Meena Meena Sharma Sharma Sharma Choudhary Choudhary Choudhary Rathore Shekhawat Gurjar Gurjar Saini Saini Kumawat Kumawat Jangid
    Suthar Suthar Bishnoi Prajapat Prajapat Swami Yadav Yadav Meghwal Meghwal Bairwa Bairwa Soni Khandelwal Vaishnav Chouhan Godara
    Poonia Jakhar Sihag Joshi Vyas Purohit Pareek Regar Mali Dangi Verma Verma Kumar Kumar Singh Singh Jat Bhati Rajpurohit Tanwar
    Nagar Mahawar Lohar Jain Gupta Kulhari Dhaka Bagaria Mehra Koli Gaur Sain Panwar Sankhla`),
  haryana: words(`
    Yadav Yadav Sharma Sharma Kumar Kumar Kumar Singh Singh Dahiya Malik Hooda Sangwan Kadian Dalal Rathee Nain Saini Goyal Beniwal
    Sheoran Kaushik Bhardwaj Kamboj Verma Verma Jangra Jangra Chauhan Redhu Deswal Rana Gupta Sehrawat Ahlawat Kundu Gahlot
    Panchal Dhull Chahal Sindhu Mehra Lohan Garg Aggarwal Rohilla Pal Tanwar Khatri Bishnoi Godara`),
  himachal: words(`
    Thakur Thakur Thakur Sharma Sharma Sharma Verma Verma Chauhan Chauhan Negi Negi Kumar Kumar Rana Dogra Katoch Chandel Guleria Pathania
    Kashyap Bhardwaj Kanwar Mehta Bisht Singh Singh Dhiman Chaudhary Jaswal Walia Sankhyan Kaundal Mahajan Azad Rathore Sood Saini Parmar`),
  lahaul: words(`Negi Negi Bodh Bodh Thakur Thakur Ropa Kapoor Bisht Dolma Angmo Tandup Lama Chhering Nath`),
  uttarakhand: words(`
    Rawat Rawat Rawat Negi Negi Negi Bisht Bisht Bisht Joshi Joshi Pant Bhatt Bhatt Rana Semwal Nautiyal Kandpal Mehra Panwar
    Chauhan Arya Arya Tamta Pandey Pandey Upreti Bhandari Dobhal Gusain Kathait Rautela Pokhriyal Kothiyal Karki Adhikari
    Farswan Pathak Tiwari Mehta Kumar Kumar Singh Chand Bora Lohani Kunwar Dhami Rautela Sati Juyal Thapliyal Naithani Dimri
    Maithani Purohit Shah Lal Nagarkoti Khati`),
  delhi: words(`
    Sharma Sharma Kumar Kumar Kumar Singh Singh Verma Gupta Gupta Yadav Yadav Chauhan Rana Dagar Sehrawat Solanki Lakra Jha Mishra
    Rawat Negi Bisht Tyagi Bansal Goel Aggarwal Saini Kaushik Gautam Tanwar Bhardwaj Malik Jain Arora Pal Prasad Maurya Dabas`),
  jammu: words(
    `Sharma Sharma Sharma Gupta Singh Singh Singh Jamwal Charak Manhas Sambyal Bhagat Bhagat Koul Raina Pandita Dogra Kumar Kumar Verma Thakur Parihar Choudhary Slathia Rajput Mahajan Khajuria Katoch Bhau Lalotra Digra Chib Anthal`,
  ),
  kashmir: words(
    `Bhat Bhat Bhat Bhat Dar Dar Dar Dar Lone Lone Lone Wani Wani Wani Mir Mir Mir Malik Rather Rather Ganie Ganie Sheikh Sheikh Khan Parray Shah Hajam Najar Sofi Magray Wagay Rah Khanday Bhatt Naikoo Teli Reshi Thoker Yatoo Khuroo Tantray Padder Itoo Parrey Zargar`,
  ),
  pirPanjal: words(
    `Khan Choudhary Choudhary Malik Mirza Shah Hussain Ahmed Khatana Bajran Kohli Chouhan Manhas Mughal Wani Bhat Dar Mir Sheikh Kataria`,
  ),
  ladakh: words(
    `Dorje Dorje Namgyal Namgyal Angmo Norbu Tundup Gurmet Stobdan Spalbar Gyalson Tashi Tsering Wangdus Phunsog Chosphel Rabgias Nurboo Zangpo Lundup Motup Dorjay`,
  ),
  ladakhWomen: words(
    `Angmo Angmo Angmo Dolma Dolma Dolma Lamo Lamo Yangdol Chosdol Palmo Palmo Dolkar Yangskit Zangmo Chondol Spaldon Lhamo`,
  ),
  kargil: words(
    `Hussain Hussain Ali Ali Hassan Abbas Raza Mehdi Khan Mohammad Kacho Jaffar Sajjad Rizvi Akhone Haider`,
  ),
  sikhFamilies: words(
    `Sidhu Sidhu Gill Gill Sandhu Sandhu Dhillon Dhillon Brar Brar Grewal Dhaliwal Bajwa Mann Virk Randhawa Bhullar Toor Sekhon Cheema Aulakh Deol Chahal Sohi Saini Bains Maan Pannu Gosal Kang Johal`,
  ),
  sikhMen: words(
    `Singh Singh Singh Singh Singh Singh Singh Singh Singh_Sidhu Singh_Gill Singh_Sandhu Singh_Dhillon Singh_Brar Singh_Mann Singh_Saini Singh_Chahal`,
  ),
  sikhWomen: words(`Kaur Kaur Kaur Kaur Kaur Kaur Kaur Kaur Kaur Kaur_Sidhu Kaur_Gill Kaur_Sandhu Kaur_Brar`),
  punjabHindu: words(
    `Sharma Sharma Kumar Kumar Kumar Verma Bansal Garg Goyal Arora Bhatia Khurana Sethi Aggarwal Jindal Singla Mittal Saini Bhagat Mehta Thakur Rana Puri Dhawan Kaushal Sood Gupta Bhardwaj Mahajan Chand Lal Sehgal Attri`,
  ),
  northMuslim: words(
    `Khan Khan Khan Khan Ansari Ansari Ansari Siddiqui Siddiqui Ahmad Ahmad Ali Ali Hussain Qureshi Idrisi Mansoori Saifi Malik Naqvi Rizvi Warsi Usmani Beg Hashmi Akhtar Salmani Rayeen Pathan Abbasi Farooqui`,
  ),
  easternMuslim: words(
    `Alam Alam Alam Ansari Ansari Ansari Khan Khan Ahmad Ahmad Hussain Hasan Akhtar Ali Raza Rahman Haque Azad Perwez Kalam Siddiqui Reza Equbal Azam Imam`,
  ),
  northMuslimWomen: words(
    `Khatoon Khatoon Khatoon Parveen Parveen Parveen Bano Bano Begum Khan Fatima Nisha Naaz Ansari Anjum`,
  ),
  meo: words(`Khan Khan Khan Hussain Mohammad Ahmed Deen Ali Chirag`),
  westMuslim: words(
    `Shaikh Shaikh Shaikh Khan Khan Pathan Pathan Sayyed Sayyed Mulla Attar Inamdar Tamboli Mujawar Patel Ansari Momin Qureshi Bagwan Shah Mirza Kazi Tadvi`,
  ),
  gujaratMuslim: words(
    `Shaikh Shaikh Pathan Pathan Saiyed Vohra Vora Malek Malek Memon Mansuri Mansuri Diwan Belim Ghanchi Khatri Theba Samma Jat`,
  ),
  deccanMuslim: words(
    `Khan Khan Pasha Pasha Ahmed Ahmed Hussain Hussain Shariff Baig Ali Mohiuddin Shaik Shaik Shaik Syed Basha Basha Mulla Nadaf Nadaf Pinjar Dange Kazi Inamdar Mujawar Bagalkot Killedar`,
  ),
  deccanMuslimWomen: words(
    `Begum Begum Begum Sultana Sultana Banu Banu Khanam Fathima Shaik Shaik Tabassum Parveen Nadaf Kouser Mulla`,
  ),
  rajMuslim: words(
    `Khan Khan Khan Qureshi Pathan Mansoori Chhipa Mirasi Sheikh Sheikh Hussain Mohammad Rangrez Kureshi Bhati Neelgar`,
  ),
  bengal: words(`
    Das Das Das Das Mondal Mondal Mondal Mondal Ghosh Ghosh Ghosh Roy Roy Roy Sarkar Sarkar Sarkar Biswas Biswas Biswas Dutta Chakraborty Mukherjee Banerjee
    Chatterjee Pal Pal Saha Saha Dey Dey Dey Bose Sen Halder Halder Majumdar Bhattacharya Kundu Paul Paul Nandi Mahato Mahato Maity
    Jana Bera Samanta Pramanik Pramanik Mallick Maji Sardar Gayen Naskar Sinha Sil Karmakar Karmakar Adhikary Bag
    Ghorai Giri Manna Patra Hazra Bagdi Bauri Dolui Debnath Debnath Basak Guha Mitra Chowdhury`),
  sylhet: words(`
    Das Das Das Deb Deb Nath Nath Nath Paul Paul Roy Roy Dey Dey Dutta Choudhury Bhattacharjee Chakraborty Purkayastha Sinha
    Malakar Biswas Goswami Sarkar Sarkar Debnath Debnath Acharjee Saha Saha Majumder Majumder Bhowmik Banik Sutradhar Shil Namasudra`),
  northBengal: words(
    `Barman Barman Barman Roy Roy Roy Roy Das Sarkar Sarkar Saha Debnath Ghosh Dey Singha Modak Adhikary Biswas Mandal Oraon Toppo Rabha Burman Paul`,
  ),
  bengalMuslimMen: words(
    `Islam Islam Islam Islam Rahman Rahman Rahman Ali Ali Hossain Hossain Hossain Ahmed Mondal Mondal Sk Mollah Molla Gazi Haque Haque Alam Laskar Mia Sarkar Mallick Biswas Sardar Seikh Ansari Khan Uddin`,
  ),
  bengalMuslimWomen: words(
    `Khatun Khatun Khatun Khatun Khatun Parvin Parvin Begum Begum Bibi Sultana Yasmin Ahmed Islam Khanam Akhtar`,
  ),
  assam: words(`
    Bora Bora Bora Borah Saikia Saikia Saikia Gogoi Gogoi Gogoi Das Das Das Das Deka Deka Kalita Kalita Kalita Hazarika Hazarika Baruah
    Boruah Dutta Phukan Sarma Sarma Nath Nath Medhi Talukdar Talukdar Konwar Chetia Bhuyan Mahanta Choudhury Chutia Sonowal
    Rajkhowa Neog Kakati Barman Thakuria Bharali Handique Moran Dihingia Buragohain Lahkar Patowary Haloi Rajbongshi Sharma`),
  assamTribes: words(
    `Pegu Doley Payeng Taid Pait Mili Rabha Rabha Kachari Sonowal_Kachari Deuri Lagachu Medok Patir Kutum Panging`,
  ),
  boro: words(
    `Basumatary Basumatary Basumatary Brahma Brahma Narzary Boro Boro Boro Daimary Daimary Mushahary Goyary Wary Swargiary Hajoary Muchahary Machahary Khakhlary`,
  ),
  karbi: words(
    `Terang Teron Teron Engti Ronghang Hanse Hanse Tisso Timung Timung Rongpi Rongpi Kro Phangcho Bey Ingti Killing Tokbi Singnar`,
  ),
  dimasa: words(
    `Thaosen Hasnu Langthasa Hojai Kemprai Naiding Nunisa Phonglo Jidung Diphusa Haflongbar Bathari Warisa Maibongsa Johori Daulagupu`,
  ),
  barakMuslim: words(
    `Laskar Laskar Barbhuiya Barbhuiya Choudhury Uddin Ahmed Hussain Islam Mazumder Rahman Khan Talukdar Mazarbhuiya`,
  ),
  assamMuslim: words(
    `Ahmed Ahmed Ahmed Hussain Hussain Ali Ali Ali Rahman Rahman Islam Islam Hoque Hoque Haque Sheikh Mollah Uddin Alom Khan`,
  ),
  assamMuslimWomen: words(`Begum Begum Begum Khatun Khatun Khatun Ahmed Sultana Parbin Yasmin Nessa Hussain`),
  odisha: words(`
    Sahoo Sahoo Sahoo Behera Behera Behera Nayak Nayak Nayak Das Das Mohanty Mohanty Patra Patra Pradhan Pradhan Pradhan Swain Swain Rout Rout
    Mishra Mishra Panda Panda Jena Jena Sahu Sahu Barik Barik Dash Dash Nanda Mallick Sethi Sethi Parida Mohapatra Tripathy Bhoi
    Senapati Biswal Samal Satpathy Naik Mohanta Muduli Padhi Kar Lenka Khuntia Dalai Pati Rath Gouda Gouda Bisoyi Meher Sa
    Bag Padhan Bhue Podh Kalet Tandi Mahananda Majhi`),
  odishaTribes: words(
    `Majhi Majhi Majhi Hembram Murmu Marndi Naik Kisan Oram Oram Kujur Ekka Lakra Tirkey Bhatra Gond Kandha Pradhani Hikaka Mandangi Kadraka Khara Pujari Madkami Kirsani Sabar Sabar Mallik Kanhar Digal Pangi Jani Santa Muduli Singh Mohanta`,
  ),
  maharashtra: words(`
    Patil Patil Patil Patil Deshmukh Deshmukh Jadhav Jadhav Jadhav Shinde Shinde Pawar Pawar More More Kulkarni Joshi Chavan Chavan Gaikwad
    Gaikwad Kamble Kamble Kamble Bhosale Kale Wagh Ingle Rathod Rathod Mane Salunkhe Sawant Sonawane Sonawane Ghuge Raut Lokhande
    Khandare Sapkal Tayade Chaudhari Chaudhari Mahajan Borse Ahire Nikam Kadam Kadam Mali Suryawanshi Waghmare Waghmare Thorat Bhise
    Dhage Shelke Kolhe Landge Thombare Gore Jagtap Yadav Gavhane Kharat Sable Dhumal Barde`),
  vidarbha: words(`
    Meshram Meshram Meshram Raut Raut Bhoyar Wankhede Wankhede Thakare Thakare Ingole Dhote Khobragade Ramteke Ramteke Gedam Kumbhare
    Chaudhari Deshmukh Patil Rathod Rathod Chavan Dhoke Bawane Nagpure Katre Bisen Gajbhiye Borkar Dongre Sakhare Mohod Tayade
    Gawande Gawai Shende Uikey Madavi Atram Kodape Kulkarni Kale Bhagat Lanjewar Sontakke Zade`),
  khandeshTribes: words(
    `Padvi Padvi Valvi Valvi Vasave Vasave Gavit Gavit Naik Pawara Pawara Pawara Kokani Thakare Bhil Mali Chaudhari Patil Raut Tadvi`,
  ),
  konkan: words(
    `Naik Naik Naik Gaonkar Gaonkar Shet Prabhu Kamat Gawas Gawas Parab Parab Desai Desai Sawant Sawant Rane Salgaonkar Chari Chari Velip Phadte Kerkar Gaude Kudalkar Dhuri Malvankar Rawool Naik_Desai Mandrekar Shirodkar Borkar`,
  ),
  goanCatholic: words(
    `Fernandes Fernandes Fernandes D'Souza D'Souza Rodrigues Rodrigues Pereira Dias Dias Gomes Lobo Mascarenhas Colaco Costa D'Costa Vaz Vaz Carvalho Barreto Cardozo Faleiro Furtado Noronha Pinto D'Silva Almeida`,
  ),
  gujarat: words(`
    Patel Patel Patel Patel Patel Shah Desai Parmar Parmar Parmar Solanki Solanki Chaudhari Chaudhari Prajapati Prajapati Makwana Makwana Rathod Rathod Vaghela
    Joshi Trivedi Bhatt Mehta Panchal Chauhan Chauhan Zala Gohil Gohil Dave Pandya Raval Raval Thakor Thakor Jadeja Chavda Vala Suthar
    Barot Rana Sutariya Dabhi Dodiya Bhadani Savaliya Vaghasiya Sojitra Mistry Darji Valand Nayak Ahir Odedra Kansara Vadher
    Bambhaniya Solanki Khant Bariya Limbachiya Goswami Modha`),
  karnataka: words(`
    Gowda Gowda Gowda Gowda Patil Patil Hegde Naik Naik Kulkarni Shetty Hiremath Hiremath Reddy Biradar Kumar Kumar Kumar Rao Bhat Achar
    Poojary Nayak Nayak Desai Angadi Badiger Hosamani Madar Talwar Kattimani Pujar Kambar Hadimani Swamy Swamy Naika Gouda Gouda
    Lamani Rathod Chavan Kumbar Pattar Meti Bhandari Prasad Murthy Murthy Raj Acharya Shet Halli Managuli
    K K K S S S M M M N N B B R R H G G P D C A V_K H_R B_K G_N K_M M_S N_R S_M K_S T_R H_N D_R B_S M_N C_S R_G H_S`),
  kodagu: words(
    `Ponnappa Muthanna Chengappa Ganapathy Somaiah Devaiah Kushalappa Poovaiah Subbaiah Machaiah Gowda Rai Bhat Prasad K_B M_A`,
  ),
  coastal: words(
    `Shetty Shetty Poojary Poojary Poojary Acharya Acharya Bhat Nayak Rai Rai Naik Kulal Bangera Salian Kotian Suvarna Devadiga Prabhu Pai Kamath Hegde Hebbar Moily Amin D'Souza D'Souza Lobo Pinto Kumar K`,
  ),
  andhra: words(`
    Reddy Reddy Reddy Reddy Rao Rao Rao Naidu Naidu Naidu Kumar Kumar Kumar Kumar Chowdary Raju Raju Varma Yadav Gundala Pothula Bandi Kolla Chintala Gaddam
    Mekala Nagula Pasupuleti Yerra Thota Thota Boddu Kota Vemula Gorle Majji Bonthu Pilla Pilla Karri Dasari Dasari Kommu Medisetti
    Palli Vanka Bodapati Kakarla Tadi Gollapalli Nakka Sirigineedi Bandaru Velagapudi Chilakala Mutyala Pulivarthi Sanapala
    Sikha Kandula Yalla Jami Ganta Palaparthi Kolluri Bathula`),
  rayalaseema: words(
    `Reddy Reddy Reddy Reddy Reddy Naidu Rao Kumar Kumar Kumar Yadav Raju Naik Naik Goud Setty Chowdary Boya Kuruba Golla Palle Mangali Vadde Talari Bandi Guvvala Nagireddy Obulapuram Pinjari Kamsala`,
  ),
  telangana: words(`
    Reddy Reddy Reddy Reddy Goud Goud Goud Rao Rao Kumar Kumar Kumar Yadav Yadav Mudiraj Naik Naik Banoth Bhukya Ramavath Guguloth Gaddam Gaddam Jakkula Mekala
    Bandari Boda Dharavath Chary Chary Sunkari Marri Kotha Pulluri Nalla Balla Dasari Thallapally Gundu Kunta
    Allam Endla Devulapally Erra Kandula Akula Mamidi Burra Neela Podishetty Singireddy Vanam Myakala Peddi`),
  kerala: words(`
    Nair Nair Nair Menon Pillai Pillai Kumar Kumar Nambiar Panicker Kurup Warrier Krishnan Krishnan Das Babu Chandran Chandran Gopinath
    Raveendran Sasidharan Sukumaran Prakash Soman Raghavan Kumaran Bhaskaran Madhavan Narayanan Velayudhan Mohanan Sivan
    K_S K_K P_K M_S V_S S_S S R K_P P_S T_K C_K A_K K_V K_M P_M V_K M_K R_S P_R S_Nair K_Nair G_Nair S_Kumar Raj Raj`),
  keralaWomen: words(`
    Nair Nair Menon Pillai K_S K_K P_K M_S V_S S_S S S R K_P P_S T_K C_K A_K K_V K_M P_M V_K M_K R_S P_R S_Nair Krishnan Das
    Babu Chandran Mohan Suresh Rajan Sasi Unni Gopalan Ravi Shaji Raj Vijayan Krishna Sivadas Kumari`),
  syrianChristian: words(
    `Thomas Thomas Thomas Mathew Mathew Mathew Joseph Joseph Joseph George George Varghese Varghese Philip Kurian Jacob Jacob Abraham Abraham Chacko Paul Paul Sebastian Sebastian Antony John John Cherian Zachariah Eapen Kuriakose James Jose Simon Sunny Alex Baby Scaria Mani Devasia Xavier Stephen`,
  ),
  mappila: words(
    `P_K K_M M_P K_P T_P C_P A_K V_P P_P K_K M_K C_H K_T E_K Muhammed Muhammed Rahman Rahman Abdulla Basheer Ali Ali Hameed Kutty Moosa Musthafa Puthiyapurayil Parambil Thodika Kuniyil Palliyali Backer Hassan Hussain Ibrahim Saheed`,
  ),
  lakshadweep: words(
    `Koya Koya Koya K_P P_P B_C M_K P_I C_N K_I T_K A_P M_P Ali Ibrahim Manikfan Thakurufan Didi Malmi Kalo`,
  ),
  tamil: words(
    `Murugan Selvam Kumaran Rajendran Subramanian Natarajan Arumugam Kumar Raja Raj Krishnan Mani Palani Velu Ramasamy K M S R P V G A N D S_K M_R R_S P_S K_R Sekar Kannan Moorthy Govindan Perumal`,
  ),
  frenchTamil: words(
    `Anthony Xavier Arokiaraj Savarimuthu Amalraj Lourdes Antoine Maria_Joseph Rayappan Christuraj Dass`,
  ),
  nepali: words(
    `Rai Rai Rai Gurung Gurung Tamang Tamang Subba Subba Subba Limboo Chettri Chettri Sharma Sharma Pradhan Thapa Gautam Karki Mangar Adhikari Dahal Baraily Rasaily Khati Lohar Pradhan Bhujel Sunar`,
  ),
  bhutiaLepcha: words(
    `Bhutia Bhutia Bhutia Bhutia Bhutia Lepcha Lepcha Lepcha Sherpa Sherpa Tamang Lachenpa Lachungpa Kazi`,
  ),
  meitei: words(`
    Thokchom Thokchom Laishram Laishram Ningthoujam Ningthoujam Yumnam Yumnam Moirangthem Oinam Konsam Khundrakpam Takhellambam Wahengbam
    Naorem Ngangom Salam Soibam Sorokhaibam Sougrakpam Thounaojam Keisham Heisnam Elangbam Huidrom Irengbam Loitongbam Longjam
    Mayanglambam Mutum Pukhrambam Rajkumar Akoijam Angom Chingangbam Hijam Kangabam Leimapokpam`),
  meiteiMen: words(`Singh Singh Meitei Meetei Luwang`),
  meiteiWomen: words(`Devi Devi Devi Chanu Chanu Leima`),
  mizo: words(
    `Ralte Ralte Ralte Hnamte Hnamte Pachuau Pachuau Sailo Sailo Chhangte Chhangte Fanai Khiangte Khiangte Colney Hmar Hmar Renthlei Zadeng Chawngthu Hauhnar Tlau Varte Tochhawng Hrahsel Bawitlung Khawlhring`,
  ),
  kuki: words(
    `Haokip Haokip Haokip Kipgen Kipgen Vaiphei Vaiphei Touthang Singson Hangshing Guite Hmar Gangte Zou Paite Khongsai Lhouvum Baite`,
  ),
  tangkhul: words(
    `Shimray Shimray Vashum Vashum Kashung Khaling Raleng Awungshi Ningshen Zimik Kamei Kamei Gangmei Gangmei Panmei Maring Anal Thotso Adani Mao Kho Pou`,
  ),
  ao: words(
    `Longkumer Longkumer Jamir Jamir Jamir Imchen Imchen Aier Lemtur Walling Walling Pongener Longchar Ozukum Ao`,
  ),
  lotha: words(
    `Ezung Ezung Kithan Kithan Humtsoe Murry Patton Odyuo Lotha Yanthan Kikon Kikon Ngullie Tungoe`,
  ),
  sumi: words(`Sema Sumi Sumi Yeptho Achumi Chishi Awomi Swu Ayemi Assumi Zhimomi Kiba`),
  angami: words(`Angami Angami Kire Zhasa Kense Chakhesang Puro Nienu Kuotsu Solo Keditsu Vadeo Rhakho Lohe`),
  easternNaga: words(`Konyak Konyak Phom Sangtam Sangtam Yimchunger Chang Chang Khiamniungan Tikhir`),
  zeliang: words(`Zeliang Zeliang Pame Iheilung Ndang Haikam Kamei`),
  wancho: words(`Wangsu Wangpan Wangham Wangnaw Losu Lowang Lowang Sumnyan Tangha Wangjen`),
  tangsa: words(`Mossang Mossang Simai Taidong Jugli Kimsing Singpho Khimhun Pongte`),
  khampti: words(`Namchoom Manpoong Manpoong Mannow Mantaw Mein Longkan Munglang`),
  gujaratTribes: words(
    `Vasava Vasava Vasava Gamit Gamit Gamit Chaudhari Chaudhari Gavit Pawar Patel Dhodia Naika Halpati Tadvi Konkani Valvi Padvi`,
  ),
  gujaratBhils: words(
    `Rathva Rathva Rathwa Damor Damor Baria Bariya Bhabhor Katara Bhuriya Pargi Ninama Kharadi Parmar Hathila Bhedi Sangada`,
  ),
  laiMara: words(
    `Zinghlawng Hlawnchhing Chinzah Hlychho Syhly Beirakhai Nohro Azyu Khaimeichho Hnialum Chozah Chakma Chakma Chakma Tongchangya`,
  ),
  khasi: words(
    `Lyngdoh Lyngdoh Lyngdoh Kharkongor Marbaniang Marbaniang Syiem Syiem Nongrum Nongrum Kharshiing Warjri Shylla Mawlong Mawlong Rynjah Kharbuli Khongwir Nongkynrih Nongsiej Sohtun Wahlang Wahlang Kharumnuid Thangkhiew Marngar Dkhar Dkhar Dkhar Nongbri Iawphniaw Kurbah Khriam Makri Mylliemngap Rani Shadap`,
  ),
  jaintia: words(
    `Dkhar Dkhar Lamare Lamare Pala Passah Shullai Suchiang Suchiang Rymbai Phawa Laloo Bareh Sumer Suting Langstieh Dhar Biam Lyngdoh Shylla Tariang`,
  ),
  garo: words(`Sangma Sangma Sangma Sangma Marak Marak Marak Marak Momin Momin Shira Arengh`),
  nyishi: words(
    `Taba Taba Techi Techi Nabam Nabam Tana Tana Tok Tarh Tadar Bengia Gyadi Kino Tagru Tayu Pisa Sorum Yangfo Lokam Dolo Tachang Byabang Gollo Camdir`,
  ),
  adiGalo: words(
    `Tayeng Pertin Borang Borang Perme Tamuk Taloh Moyong Siram Siram Ering Padung Panggeng Jamoh Jamoh Ete Ete Bagra Basar Riba Riba Karbak Lollen Bam Angu Kamki Doji Nyodu Kena Taipodia Jini`,
  ),
  mishmi: words(
    `Pul Pulu Tayang Tayang Tawsik Linggi Mega Mihu Mimi Miuli Meto Umbrey Krong Manyu Yun Chaitom Bellai Kri Tamai Thalai`,
  ),
  apatani: words(
    `Hage Tage Tage Mihin Millo Nani Padi Dani Tapi Rubu Michi Kago Landi Pussang Gyati Duyu Bamin Takhe Narang Dusu`,
  ),
  tagin: words(`Nalo Nacho Leyu Soki Tamin Dulom Mosing Sikom Natam Baki Murtem Raji Gao Tai Marde Topo`),
  monpa: words(
    `Tsering Tsering Dorjee Dorjee Wangchu Norbu Leki Lama Drema Thongchi Khrimey Monpa Gombu Phuntso Tashi Dondup Wange`,
  ),
  tripura: words(
    `Debbarma Debbarma Debbarma Debbarma Tripura Tripura Reang Reang Reang Jamatia Jamatia Noatia Murasing Kalai Halam Molsom Rupini Koloi`,
  ),
  adivasiMen: words(`Ram Singh Kumar`),
  nicobar: words(
    `Moses John Henry Edwin Rasheed Thomas Paul Solomon Daniel Elijah Peter Samuel Kenneth Freddy Robin`,
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>;
