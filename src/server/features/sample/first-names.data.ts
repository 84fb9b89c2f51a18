import { words } from './words.service.ts';

/** First names of women and men; `elder` were given around 1975 to 1990, `younger` after that. */
export type FirstNames = Readonly<Record<'women' | 'men', Readonly<Record<'elder' | 'younger', Names>>>>;
type Names = readonly string[];

/** First names by the group of people who give them. */
export const FIRST_NAMES = {
  hindi: {
    men: {
      elder: words(`
        Rajesh Rakesh Mukesh Suresh Ramesh Dinesh Mahesh Naresh Umesh Yogesh Sanjay Vijay Ajay Manoj Pramod Vinod Anil Sunil
        Ashok Alok Arvind Awadhesh Avdhesh Brijesh Chandan Deepak Dharmendra Devendra Dhirendra Gajendra Girish Gopal Harish
        Hemant Jitendra Kailash Kamlesh Krishna Lalit Lokesh Madan Mahendra Manish Mithilesh Mohan Narendra Neeraj Om_Prakash
        Pankaj Pawan Pradeep Prakash Praveen Prem Rajeev Rajendra Rajkumar Ram_Kumar Ranjeet Ravi Ravindra Sandeep Sanjeev
        Santosh Satish Satyendra Shailendra Shailesh Shiv_Kumar Shyam Subhash Sudhir Surendra Sushil Upendra Virendra Vivek
        Arun Amit Anand Bhupendra Chandra_Shekhar Dilip Kuldeep Nagendra Pushpendra Raghvendra Ramakant Satyaprakash Uday Vipin`),
      younger: words(`
        Aakash Abhay Abhinav Abhishek Aditya Ajeet Akash Akhil Aman Amar Amit Ankit Ankur Anshul Anuj Anurag Arpit Ashish
        Ashutosh Atul Ayush Badal Chirag Deepanshu Devesh Dheeraj Divyanshu Gaurav Gautam Govind Harsh Himanshu Hitesh Ishan
        Jatin Kapil Karan Kartik Keshav Kunal Lakshya Manish Mayank Mohit Mukul Naman Nikhil Nitin Nishant Piyush Prashant
        Prateek Prince Rahul Raj Raja Raunak Rishabh Ritesh Ritik Rohit Rohan Roshan Sachin Sagar Sahil Satyam Saurabh
        Shashank Shivam Shubham Siddharth Sonu Sumit Suraj Sushant Tarun Tushar Ujjwal Utkarsh Vaibhav Vikas Vikrant Vineet
        Vishal Vivek Yash Yogendra Kaushal Krishna Kuldeep Lokesh Pradeep Rajat Ravi Sandeep Vikash Vishnu Anmol Aniket`),
    },
    women: {
      elder: words(`
        Anita Anju Archana Arti Asha Babita Bharti Bhawna Chanda Chitra Deepa Geeta Hemlata Indu Jaya Jyoti Kalpana Kamla
        Kamini Kanchan Kavita Kiran Kumud Kusum Lata Madhu Mamta Manju Maya Meena Meenakshi Meera Mridula Munni Namita Neelam
        Neelima Neeta Neetu Nirmala Nisha Nutan Pinki Poonam Prabha Pratibha Pratima Preeti Pushpa Rachna Rajni Ranjana
        Rashmi Reena Rekha Renu Ritu Sadhana Sandhya Sangeeta Sarita Saroj Savita Seema Shalini Shashi Sheela Shobha Sudha
        Suman Sunita Sushma Sweta Uma Urmila Usha Vandana Vibha Vimla Veena Beena Alka Abha Manorama Shakuntala Mithlesh`),
      younger: words(`
        Aarti Aayushi Akanksha Alka Anamika Anchal Anjali Ankita Anshika Anuradha Aparna Apoorva Ayushi Bhawana Chandni
        Deepika Diksha Divya Ekta Garima Gunjan Himani Isha Jagriti Jyoti Kajal Kalpana Khushbu Khushi Komal Kritika Kumkum
        Laxmi Madhuri Mahima Manisha Mansi Megha Monika Muskan Nandini Neha Nidhi Nikita Nisha Pallavi Payal Pooja Prachi
        Pragati Pragya Preeti Priya Priyanka Rachna Radha Rakhi Rani Rashmi Renu Richa Ritika Riya Roshni Ruchi Sakshi Saloni
        Sapna Shalini Shikha Shilpi Shivani Shraddha Shruti Shweta Simran Smita Sneha Sonali Sonam Surbhi Swati Tanu Tanya
        Tripti Twinkle Vaishnavi Vandana Varsha Vidya Yamini Aditi Arpita Jaya Jahnavi Kavita Mamta Namrata Sunita`),
    },
  },
  urdu: {
    men: {
      elder: words(`
        Abdul_Qadir Abrar Aftab Akhtar Anwar Arif Asad Ashfaq Aslam Atiq Ayub Ejaz Faiyaz Farooq Ghulam_Rasool Habib Haider
        Hamid Haroon Idris Iftikhar Imran Imtiyaz Iqbal Irshad Ishtiaq Israr Jamal Javed Kaleem Khalid Mahmood Mansoor
        Mohd_Arif Mohd_Salim Mohd_Yusuf Mohd_Zakir Mujeeb Mumtaz Munawwar Mushtaq Nadeem Naseem Nasir Nizam Parvez Qamar
        Rafiq Rais Rashid Riyaz Sabir Sajid Salim Shahid Shakeel Shamim Sharif Sirajuddin Tahir Tariq Wasim Zafar Zahid`),
      younger: words(`
        Aamir Adil Afzal Ahmad_Raza Altaf Amaan Anas Areeb Asif Ayaan Azhar Danish Faisal Faiz Faizan Farhan Fahad Gulfam
        Hamza Haris Imran Irfan Junaid Kaif Kashif Kamran Mohd_Aamir Mohd_Danish Mohd_Faizan Mohd_Imran Mohd_Kaif Mohd_Shoaib
        Moin Mubashshir Muzammil Nadeem Nawaz Nazim Rehan Rizwan Saad Sabir Salman Sameer Saqib Sarfaraz Shadab Shahbaz
        Shahnawaz Shariq Shoaib Suhail Tabish Talha Tanveer Tauseef Usman Wasim Yasir Zaid Zeeshan Zubair`),
    },
    women: {
      elder: words(`
        Afroz Anjum Asma Aziza Farida Farzana Fatima Hasina Husna Ishrat Jamila Kausar Kishwar Mumtaz Naheed Najma Nargis
        Naseem Nasreen Nikhat Nusrat Parveen Qamar Rabia Raisa Razia Rehana Rizwana Rubina Rukhsana Sabiha Saeeda Sajida
        Salma Shabana Shabnam Shahida Shaheen Shahnaz Shamim Sultana Tabassum Tahira Tarannum Yasmeen Zahida Zarina Zeenat`),
      younger: words(`
        Afreen Aiman Alfiya Aliya Almas Amreen Arfa Arshi Ayesha Bushra Falak Farheen Fiza Gulafsha Gulnaz Hina Huma Iqra
        Kainat Kahkashan Mahira Mariyam Muskan Nagma Naziya Neha Nida Nikhat Noor Rahnuma Rida Rubi Rukhsar Saba Sabiya Sadaf
        Sana Saniya Sarah Shaista Shaziya Shifa Soha Sufiya Sumaiya Tanzeela Tarannum Uzma Yasmin Zainab Zara Zeba Zoya`),
    },
  },
  punjabi: {
    men: {
      elder: words(`
        Amarjit Avtar Baldev Balwinder Balbir Darshan Davinder Gurcharan Gurdeep Gurmeet Gurmukh Gurnam Harbans Hardeep
        Harjinder Harjit Harvinder Inderjit Jagdev Jagjit Jaspal Jaswinder Joginder Kulwant Kuldeep Kulwinder Lakhwinder
        Major Makhan Malkit Manjit Mohinder Nirmal Paramjit Parminder Rajinder Rajwinder Ranjit Ravinder Resham Sarabjit
        Satnam Satpal Sukhdev Sukhwinder Surinder Surjit Tarsem Tejinder Varinder`),
      younger: words(`
        Amandeep Amanpreet Amritpal Arshdeep Bikramjit Charanjit Dilpreet Gagandeep Gurjant Gurkirat Gurpreet Gursewak
        Gurvinder Harjot Harkirat Harmandeep Harpreet Harwinder Inderpreet Jagmeet Jashanpreet Jaskaran Jaspreet Jatinder
        Karamjit Karanveer Kulvir Lovepreet Mandeep Manpreet Maninder Navdeep Navjot Navneet Parmeet Prabhjot Ramandeep
        Ramanpreet Robinpreet Sahibjot Sandeep Satinder Simranjit Sukhjinder Sukhpreet Sunny Tarandeep Vikramjit Yadwinder`),
    },
    women: {
      elder: words(`
        Amarjit Baljit Balwinder Charanjit Daljit Davinder Gurdeep Gurmeet Harbans Harjinder Harjit Harvinder Inderjit
        Jagdish Jasbir Jaswinder Jaswant Kamaljit Karamjit Kulwant Kulwinder Manjit Mohinder Narinder Nirmal Paramjit
        Parminder Rajinder Rajwinder Ranjit Ravinder Sarabjit Satwinder Simranjit Sukhwinder Surinder Surjit Swaranjit Tejinder`),
      younger: words(`
        Amandeep Amanpreet Amritpal Anureet Arshpreet Gagandeep Gurleen Gurpreet Harleen Harmanpreet Harnoor Harpreet
        Harsimran Ishmeet Jasleen Jasmeen Jaspreet Karamjeet Khushpreet Kirandeep Komalpreet Lovepreet Mandeep Manpreet
        Manmeet Navdeep Navjot Navneet Navpreet Parneet Prabhjot Prabhleen Rajdeep Ramandeep Ramanpreet Rupinder Sandeep
        Simranpreet Sukhmani Sukhpreet Tanpreet Veerpal`),
    },
  },
  kashmiri: {
    men: {
      elder: words(`
        Abdul_Majeed Abdul_Rashid Ali_Mohammad Bashir_Ahmad Fayaz_Ahmad Farooq_Ahmad Ghulam_Hassan Ghulam_Mohammad
        Ghulam_Nabi Gulzar_Ahmad Hilal_Ahmad Javid_Ahmad Manzoor_Ahmad Mohammad_Ashraf Mohammad_Shafi Mushtaq_Ahmad
        Nazir_Ahmad Nisar_Ahmad Parvaiz_Ahmad Reyaz_Ahmad Shabir_Ahmad Showkat_Ahmad Tariq_Ahmad Zahoor_Ahmad`),
      younger: words(`
        Aadil Aamir_Hussain Adnan Aijaz_Ahmad Amir_Suhail Aqib Asif_Ahmad Basit Bilal_Ahmad Danish_Ahmad Faheem Faizan_Ahmad
        Imtiyaz_Ahmad Irfan_Ahmad Ishfaq_Ahmad Junaid Mehraj_Ahmad Mohammad_Iqbal Mudasir_Ahmad Muneer_Ahmad Nasir_Ahmad
        Owais Rameez Rayees_Ahmad Sajad_Ahmad Shahid_Hussain Shakir Suhail_Ahmad Tawseef_Ahmad Umar Waseem_Ahmad Zubair_Ahmad`),
    },
    women: {
      elder: words(`
        Dilshada Fahmeeda Farida Gulshan Haseena Jameela Mahmooda Maryam Masooda Naseema Nusrat Parveena Rafiqa Raja Rubeena
        Rukhsana Saleema Shahzada Shameema Shakeela Tasleema Zahida Zareena`),
      younger: words(`
        Aaliya Afshana Aiman Arifa Asifa Bisma Farhat Humaira Iqra Insha Irtiqa Kulsum Mehvish Mantasha Nighat Nida Rafia
        Rehana Sabreena Saima Samreena Shaista Shazia Snober Sumaira Tabasum Tanzeela Ulfat Uzma Yasmeena Zainab`),
    },
  },
  ladakhi: {
    men: {
      elder: words(`
        Tsering_Dorjay Tashi_Namgyal Sonam_Dorje Rigzin_Angdu Phuntsog Stanzin_Dorje Nawang Jigmet_Norbu Tundup Konchok
        Lobzang Thinlas Skarma Punchok Tsewang Urgain Deldan Gyatso`),
      younger: words(`
        Stanzin Jigmat Tsewang_Rigzin Stanzin_Norbu Rigzin Padma Skalzang Tashi Lobzang Tenzing Stanba Namgail Dorjay Otsal
        Jigmet Thupstan Diskit_Norbu Mutup Kunzes`),
    },
    women: {
      elder: words(
        `Tsering Yangchan Dechen Chorol Spalzes Diskit Rinchen Sonam Padma Lhamo Nilza Tashi Kunzes Thinles`,
      ),
      younger: words(`
        Stanzin Diskit Jigmet Rigzin Dechen Tsering Padma Skarma Yangdol Kunzang Stanzin_Dolma Chuskit Nilza Lobzang Saldon`),
    },
  },
  bengali: {
    men: {
      elder: words(`
        Amitava Anirban Arup Ashis Asim Barun Bidyut Bikash Biswajit Biswanath Chandan Debabrata Debashis Dilip Dipak Dipankar
        Goutam Indrajit Joydeep Kalyan Kaushik Mrinal Nirmal Nityananda Palash Partha Partha_Sarathi Pinaki Prabir Pranab
        Prasanta Prasenjit Rabindranath Ranjan Ratan Samir Sanjib Santanu Shyamal Siddhartha Subhas Subrata Sudip Sukanta
        Sukumar Sujit Supriyo Susanta Swapan Tapan Tapas Tarak Tarun Tushar Uttam`),
      younger: words(`
        Abir Aniket Anirban Anupam Aritra Arka Arnab Avik Ayan Bapan Biplab Bishal Debjit Debojyoti Dipayan Joy Koushik
        Kunal Manas Mainak Niladri Pallab Partha Pritam Rahul Rajib Rajdeep Raju Rana Ranit Ritam Rohan Sagar Saikat Samrat
        Sandip Sanjoy Sayan Sayantan Shubhankar Shuvo Soham Soumen Soumik Soumya Sourabh Souvik Subhajit Subham
        Subhadip Sudipta Suman Surajit Suvankar Swarnendu Tanmoy Tirtha Tuhin Utsav`),
    },
    women: {
      elder: words(`
        Anima Anjana Aparna Archana Arati Bandana Basanti Bharati Bulbul Chaitali Chandana Chhanda Dipali Gayatri Gouri Ila
        Jharna Jayanti Kakali Kalpana Krishna Lipika Madhumita Mala Malati Mallika Manjusri Mita Mitali Mousumi Nandita
        Nibedita Nilima Papiya Purnima Rina Rita Ruma Sabita Sampa Sharmila Shibani Shipra Shukla Shyamali Sikha Soma
        Sudeshna Sukla Sumita Susmita Swapna Tapati Tanusree Tulika`),
      younger: words(`
        Aindrila Ananya Ankita Anwesha Arpita Barnali Bidisha Bipasha Debasmita Deblina Debolina Dipanwita Disha Ishita
        Jayashree Joyeeta Koyel Madhurima Mampi Mandira Moumita Mousumi Nabanita Nandini Nilanjana Paramita Payel Piyali
        Poulami Pritha Priyanka Puja Rima Rimpa Rituparna Riya Sagarika Sanchita Sangita Sayani Sharmistha Shreya Shrabani
        Sneha Sohini Sonali Sreeja Srijita Subhasree Sudipa Sukanya Sulagna Sumana Supriya Susmita Swagata Tamalika Tanaya
        Tania Tiyasa Titli Trisha`),
    },
  },
  bengaliMuslim: {
    men: {
      elder: words(`
        Abdul_Hamid Abdul_Latif Abu_Taher Anarul Anisur Ataur Aminul Azizul Badrul Fazlul Habibur Hafizur Jahangir Kamal
        Khairul Mafizul Mahabub Manirul Matiur Mizanur Moktar Mostafa Motiur Mozammel Nazrul Nurul Rafikul Rezaul Sahidul
        Samsul Saidur Serajul Shahjahan Sirajul Taijul Ziaur`),
      younger: words(`
        Aminul Arif Asadul Ashik Asik Emdadul Enamul Firoj Golam_Mostafa Habibur Hasibul Imran Jahirul Jasim Mahidul Masud
        Mehedi Minhajul Mosaraf Mustak Nasim Rabiul Rafikul Rajibul Rakibul Raju Rejaul Rihan Rubel Sabir Sahin Saiful
        Sakib Sajidul Samim Sariful Selim Sohel Sohidul Tariqul Wasim Yasin`),
    },
    women: {
      elder: words(`
        Afroja Anowara Asma Aysha Farida Fatema Feroza Habiba Halima Hasina Jahanara Khaleda Lutfa Mahmuda Momena Monowara
        Nasima Nurjahan Rahima Rashida Rehena Rokeya Sabina Sahanara Salema Sufia Sultana Taslima`),
      younger: words(`
        Afrin Aklima Ayesha Beauty Farhana Hafija Jasmin Jannatul Jesmin Kohinur Lovely Mahmuda Mamoni Marufa Mousumi
        Nargis Nasrin Nazma Nilufa Papiya Rabeya Rehana Rima Rubina Ruksana Sabnam Sahanaj Salma Samima Sanjida Sarmin Selina
        Shabana Sumaiya Tahamina Tania Tanjila Yasmin`),
    },
  },
  assamese: {
    men: {
      elder: words(`
        Achyut Ajit Amal Anjan Atul Bhaskar Bhupen Bipul Biren Bubul Deben Dhiren Diganta Dilip Dipak Dulal Girin Gunajit
        Hemanta Hiren Jayanta Jiten Jogesh Kamal Khagen Lakhi Mahesh Manoj Mridul Mukul Munin Naren Nayan Nilutpal Pabitra
        Padma Phanindra Prabin Pranjit Prafulla Pulin Rajen Ranjit Robin Rupam Sanjib Sarat Tarun Tapan Upen Utpal`),
      younger: words(`
        Abhijit Akashdeep Angshuman Anupam Arindam Arup Bhargav Bikash Bitupan Chinmoy Debajit Dhrubajyoti Dibyajyoti Diganta
        Dipankar Gaurav Gitartha Hirak Himangshu Jintu Jyotirmoy Kaushik Kuldip Madhurjya Manash Mrinmoy Nabajit Nayanjyoti
        Nilotpal Parag Partha Pallab Pankaj Prasanta Pranab Pranjal Pritam Rakesh Raktim Rahul Rituraj Rohit Sanjay
        Simanta Subham Sunit Tonmoy Udayan Uddipta`),
    },
    women: {
      elder: words(`
        Anima Arati Bandana Binita Bijuli Bonti Chayanika Dipali Dipti Gayatri Gitali Hemoprova Himani Jonali Juri Jyoti
        Kabita Kalpana Karabi Lakhimi Lily Mamoni Manju Mina Minati Mitali Monika Mridula Nilima Niru Nirupama Pranita
        Pratima Purabi Ranju Rina Rumi Rupali Runu Sabita Santana Swapna Tarali Tulika`),
      younger: words(`
        Ankita Angana Anamika Barsha Bhargavi Bhagyashree Bonti Chandamita Darshana Debashree Dhritishna Dikshita Gitashree
        Hiya Jahnabi Jonmoni Jyotishmita Kakoli Kangkana Karishma Kasturi Manashi Manisha Mayuri Mitali Moromi Nandita
        Navanita Nibedita Nikita Pallabi Parismita Pinky Plabita Prarthana Pratikshya Priyanka Puja Rimpi Rashmi Rimjhim
        Sangita Sneha Snigdha Sukanya Sunita Trishna Upasana`),
    },
  },
  boro: {
    men: {
      elder: words(
        `Bijoy Bisti_Ram Daneswar Ganesh Jagat Khamseng Mahendra Naba_Kumar Pabitra Premananda Rajen Ranjit Ratan Sansuma Thaneswar`,
      ),
      younger: words(
        `Anjan Birkhang Bwisagu Daimalu Dhiraj Gwmwtha Jwngsar Jwhwlao Manoj Mithinga Rahul Raju Rwisumwi Sanjib Sansuma Somnath Swrang Uttam`,
      ),
    },
    women: {
      elder: words(
        `Anjali Dipali Gwmwthi Hainari Kamala Lwisri Mamani Pramila Rupali Sabitri Sonani Sumitra`,
      ),
      younger: words(
        `Alongbar Anju Bahamwni Dwimashri Gwjwnshree Jennifer Junmoni Khwina Lwithwmashri Mwina Onjali Prity Rimpi Rwmwi Sansri Sunita`,
      ),
    },
  },
  odia: {
    men: {
      elder: words(`
        Akshaya Ananta Ashok Baikuntha Basanta Bhagaban Bibhuti Bijay Bikram Bimal Biranchi Chittaranjan Debendra Dillip
        Duryodhan Gagan Ganesh Gobinda Gouranga Hemanta Hrusikesh Jagannath Jayanta Jitendra Kailash Khirod Krushna Lalit
        Manoj Manoranjan Narayan Niranjan Nrusingha Pabitra Pitambar Prabhat Pradeepta Prafulla Prakash Pramod Prasanna
        Pratap Purna Rabindra Rajendra Ranjan Ramakanta Sanatan Sanjaya Santosh Sarat Saroj Satyabrata Sudarsan Sukanta
        Surendra Susanta Sushil Trilochan Umakanta`),
      younger: words(`
        Abhisek Akash Alok Amiya Ankit Ashis Ashutosh Auroshis Barada Bibek Bibhudatta Bikash Biswajit Biswaranjan Chandan
        Debashish Debasis Dibyajyoti Dipak Gyanaranjan Jyotiranjan Jyotiprakash Kishan Litun Manas Mitun Nihar Nirmal Nitish
        Omm Pradyumna Prakash Priyabrata Pritam Rakesh Rashmiranjan Rohit Sambit Sandeep Sanjib Satyajit Saswat Smruti
        Soubhagya Soumya_Ranjan Subham Subhashish Subrat Sudhansu Suman Suraj Susant Swagat Swastik Tapan Tusar`),
    },
    women: {
      elder: words(`
        Anasuya Annapurna Arati Basanti Bhanumati Binodini Binapani Gitanjali Golap Gitarani Itishree Jayanti Jhunu Jyotsna
        Kabita Kalpana Kanaka Kuni Laxmipriya Lilabati Mamata Mandakini Manorama Minati Namita Nirupama Padmini Pramila
        Pranati Pratima Premalata Pushpalata Rajashree Ranjita Rasmita Renubala Sabita Sailabala Sandhyarani Sanjukta
        Sarojini Snehalata Subhadra Sujata Sulochana Sumitra Susama Swarnalata Tilottama Urmila`),
      younger: words(`
        Ankita Archana Arpita Barsha Bharati Bhagyashree Bibhuprava Bijayalaxmi Debasmita Diptimayee Gayatri Ipsita Itishree
        Jhilli Jyotirmayee Jyotsnarani Kalyani Lipsa Lopamudra Madhusmita Mamali Manaswini Monalisa Namrata Nibedita Pallavi
        Pragyan Prachi Priyanka Prangya Pratikshya Pujarani Puspanjali Rashmita Rojalin Sagarika Sangita Sanghamitra Saswati
        Shibani Shradhanjali Sipra Smaranika Smrutirekha Sonali Subhashree Suchismita Sunita Suprava Swagatika Swapna Tapaswini`),
    },
  },
  marathi: {
    men: {
      elder: words(`
        Abhay Anil Arun Ashok Avinash Balasaheb Bhagwan Bharat Bhausaheb Chandrakant Dattatray Deepak Dilip Dnyaneshwar
        Ganesh Gajanan Gautam Gorakh Hanumant Jalindar Kailas Kishor Laxman Madhukar Manohar Milind Mohan Nandkishor Narayan
        Nitin Pandurang Popat Pradip Prakash Pralhad Pramod Prashant Rajendra Rajaram Ramdas Ravindra Sadashiv Sahebrao
        Sanjay Santosh Shankar Sharad Shivaji Shrikant Subhash Sudhakar Sudhir Sunil Suresh Tukaram Uttam Vasant Vijay Vikas
        Vilas Vishwanath Vitthal Yashwant`),
      younger: words(`
        Abhijeet Abhishek Aditya Ajinkya Akash Akshay Amar Amol Aniket Atharva Avinash Bhushan Chaitanya Darshan Dhananjay
        Ganesh Gaurav Hrishikesh Jayesh Kapil Ketan Kiran Kunal Mahesh Mangesh Mayur Nikhil Nilesh Ninad Omkar Onkar Pankaj
        Parag Prajwal Pranav Prasad Prathamesh Pratik Pritam Rahul Rohan Rohit Rushikesh Rutuj Sagar Sandip Sanket Saurabh
        Sachin Shubham Siddhesh Soham Sumit Suraj Swapnil Tejas Tushar Umesh Vaibhav Vinayak Vishal Vivek Yogesh`),
    },
    women: {
      elder: words(`
        Alka Anita Aruna Asha Bharati Chhaya Jayshree Jyoti Kalpana Kavita Kunda Lata Madhuri Maya Manda Manisha Mangal
        Meena Mina Nanda Nalini Nirmala Pratibha Pushpa Rajani Ranjana Rekha Rohini Sadhana Sandhya Sangita Saroj Savita
        Seema Shaila Sharada Shobha Smita Sujata Suman Sunanda Sunita Surekha Sushma Swati Uma Urmila Usha Vaishali Vandana
        Varsha Vidya Vijaya`),
      younger: words(`
        Aishwarya Aarti Akshata Amruta Anjali Ankita Apurva Ashwini Bhagyashree Bhakti Chaitali Dhanashree Dipali Gauri
        Harshada Ishwari Jagruti Jayashri Kajal Kalyani Komal Ketaki Madhura Manasi Mayuri Monali Mrunal Mrunmayi Namrata
        Neha Nikita Pallavi Poonam Pooja Prachi Pradnya Prajakta Pranali Pratiksha Priti Priyanka Rasika Renuka Rohini Rucha
        Rupali Rutuja Sakshi Samruddhi Sayali Shital Shivani Shraddha Shruti Shweta Siddhi Snehal Sonali Supriya Swati Tejal
        Tejaswini Trupti Vaishnavi Vrushali Yogita`),
    },
  },
  goanCatholic: {
    men: {
      elder: words(
        `Agnelo Anthony Benny Caetano Conceicao Domnic Francis Inacio Joaquim John Jose Joseph Lawrence Lino Manuel Mario Menino Minguel Pascoal Pedro Rosario Santan Sebastian Tony`,
      ),
      younger: words(
        `Aaron Agnel Alister Alvito Allen Brendon Clyde Conrad Denzil Elvis Flavio Glen Joel Jonathan Joshua Kevin Lester Lloyd Melroy Nathan Nigel Royston Ryan Savio Shane Sheldon Valentino Velroy Wesley`,
      ),
    },
    women: {
      elder: words(
        `Anita Annie Carmelina Celina Conceicao Esmeralda Fatima Filomena Flavia Gracy Irene Ivy Lourdes Maria Milagrina Philomena Rita Rosy Santana Severina Sofia Succorina Teresa`,
      ),
      younger: words(
        `Alisha Andrea Anisha Beverly Candida Cheryl Clara Delicia Elaine Fiona Gemma Jovita Karen Larissa Lavina Melissa Merlyn Natasha Nicole Pearl Rachel Raina Samantha Sasha Selena Sharon Simran Slavia Vanessa Velanie`,
      ),
    },
  },
  gujarati: {
    men: {
      elder: words(`
        Alpesh Amrut Arvind Ashok Ashvin Babubhai Baldev Bharat Bhavesh Bhikhu Bipin Chandresh Dahyabhai Dashrath Dhirubhai
        Dilip Dinesh Ganpat Girish Govind Haresh Hasmukh Hitesh Jagdish Jayanti Jayesh Jignesh Jitendra Kamlesh Kanti Kaushik
        Ketan Kishor Lalji Laxman Mahesh Manhar Mansukh Mukesh Narendra Naresh Nilesh Paresh Prakash Pravin Rajesh Rajni
        Ramesh Rasik Sanjay Shailesh Suresh Thakor Vasant Vinod Vipul Yogesh`),
      younger: words(`
        Akash Akshay Ankit Arjun Bhargav Bhavik Bhavin Brijesh Chintan Chirag Darshan Darshil Deep Dev Devang Dhaval Dhruv
        Dhruvil Divyesh Gaurang Gopal Hardik Harsh Harshil Hiren Hitesh Jay Jaydeep Jaimin Jigar Kalpesh Karan Kaushal Keval
        Kirtan Krunal Kuldip Mayur Meet Mehul Mihir Milan Mitesh Nayan Nikunj Nirav Nisarg Parth Pratik Prit Priyank Raj
        Ravi Rohan Ronak Rutvik Sagar Sahil Savan Smit Sunny Tejas Uday Urvish Utsav Vatsal Vijay Vishal Vivek Yash`),
    },
    women: {
      elder: words(`
        Alpa Anjana Arti Asha Aruna Bhanuben Bharti Bhavna Bhartiben Chandrika Daksha Dharmishtha Dipika Falguni Gita Hansa
        Hasumati Heena Hemlata Ila Ilaben Indira Jagruti Jayshree Jyotsna Kailash Kalpana Kamini Kanta Kokila Lata Lila
        Madhu Manjula Maya Minaxi Mina Nayna Nila Nita Parul Pravina Pushpa Ranjan Rekha Rita Sangita Sarla Savita Shilpa
        Sonal Usha Varsha Vimla`),
      younger: words(`
        Aarti Aesha Aneri Anjali Ankita Avani Bansari Bhoomi Bhumika Binal Charmi Chandni Darshana Dhara Dharti Dhruvi
        Dhwani Dimple Dipali Disha Divya Drashti Foram Hetal Hetvi Hiral Janki Janvi Jinal Jhanvi Kajal Khushbu Khyati Kinjal
        Komal Krupa Krishna Mansi Megha Mital Mittal Mosam Namrata Nidhi Nikita Nirali Nisha Palak Parita Payal Pooja Prachi
        Priya Priyanka Purvi Radhika Riddhi Rinkal Riya Rupal Shital Shivani Shraddha Shreya Sneha Tejal Twinkle Urvashi
        Urvi Vaishali Vidhi Zalak`),
    },
  },
  kannada: {
    men: {
      elder: words(`
        Anand Ashok Basavaraj Channabasappa Chandrashekar Devaraj Dayananda Eshwar Ganesh Girish Gopal Gururaj Halappa
        Hanumanthappa Hanumantha Harish Jagadish Jayanna Kallappa Krishnamurthy Lokesh Mahadev Mahantesh
        Mallikarjun Manjunath Nagaraj Nagesh Narasimha Ningappa Onkar Parashuram Prabhakar Prakash Puttaswamy Raghavendra
        Rajashekar Raju Ramesh Ravi Renukaraj Rudresh Sadananda Sanganna Shankar Sharanappa Shekhar Shivanand
        Siddalingappa Somashekar Srinivas Sudhakar Suresh Umesh Venkatesh Veeresh Vijaykumar Virupaksha Yallappa`),
      younger: words(`
        Abhilash Abhishek Adarsh Ajay Akshay Anil Arun Avinash Bharath Chandan Charan Chetan Darshan Deepak Dhanush Dileep
        Ganesh Girish Gowtham Harsha Hemanth Jeevan Karthik Kiran Kushal Likhith Lohith Madhu Mahesh Manoj Manjunath Mohan
        Nagarjun Naveen Nandan Nikhil Nithin Pavan Pradeep Prajwal Prashanth Praveen Pruthvi Punith Rakesh Rakshith Ranjith
        Ravikumar Rohith Sagar Sandesh Santhosh Sanjay Sharath Shashank Shreyas Shivu Srinidhi Suhas Sumanth Sunil
        Tejas Varun Vijay Vikas Vinay Vishwas Yashwanth Yogesh`),
    },
    women: {
      elder: words(`
        Anasuya Anitha Annapurna Bharathi Bhagya Chandrakala Gangamma Geetha Girija Gowri Hemavathi Indira Jayalakshmi
        Jayashree Kalavathi Kamala Kavitha Lakshmidevi Lalitha Latha Leela Mahadevi Malathi Mangala Manjula Meenakshi Nagarathna
        Nagaveni Nirmala Padma Padmavathi Parvathi Prabhavathi Prema Pushpavathi Radha Rajeshwari Rathna Renuka Rukmini
        Roopa Sarojini Savitha Shailaja Shakuntala Sharada Shantha Shobha Sudha Suma Sujatha Sunanda Susheela Umadevi Usha
        Vanajakshi Vasantha Veena Vijayalakshmi`),
      younger: words(`
        Aishwarya Akshatha Amulya Ananya Anusha Apoorva Arpitha Ashwini Bhavana Bhavya Bindu Chaithra Chandana Deepa Deepthi
        Dhanya Divya Gayathri Harshitha Hema Inchara Jyothi Kavana Kavya Keerthi Krupa Lavanya Likitha Madhu Madhura Mamatha
        Manasa Megha Meghana Monika Namratha Nandini Navya Nayana Netra Nikitha Nisarga Pallavi Pavithra Pooja Poornima
        Pragathi Prathibha Preethi Priyanka Rachana Rakshitha Ramya Ranjitha Rashmi Roopashree Sahana Sandhya Sangeetha
        Shilpa Shreya Shruthi Shwetha Sindhu Smitha Sneha Sowmya Spoorthi Sukanya Supritha Sushma Swathi Tejaswini Varsha
        Vidya Vinutha Yashaswini`),
    },
  },
  telugu: {
    men: {
      elder: words(`
        Anjaneyulu Appala_Naidu Bhaskar Brahmaiah Chandra_Sekhar Chinna_Rao Eswar Ganesh_Babu Gopala_Krishna
        Hari_Babu Jagadeesh Kiran_Kumar Koteswara Krishna_Mohan Kumara_Swamy Lakshmana Madhusudhana Mallesham Mallikarjuna
        Murali_Krishna Nageswara Narasimha Narayana Nagaraju Phani_Kumar Prabhakar Prasad Raghu_Ram Rajasekhar Rajeshwar
        Rama_Krishna Rama_Rao Ramana Ramulu Sambasiva Satyanarayana Seetharam Sekhar Siva_Prasad Srinivas
        Srinivasa Srinivasulu Subba Sudhakar Suresh_Babu Surya_Narayana Tirupathi Uma_Maheswara Vasu Venkata_Ramana
        Venkateswarlu Venkateswara Venugopal Vijaya_Kumar Yadagiri`),
      younger: words(`
        Abhinay Ajay Akhil Anil Anvesh Arun Ashok Avinash Bhanu_Prakash Bharath Chaitanya Chandu Charan Dinesh Durga_Prasad
        Ganesh Gopi Gowtham Harish Hemanth Jagadeesh Karthik Kalyan Kiran Kranthi Lokesh Madhu Mahesh Manikanta Manoj Mohan
        Naga_Raju Nagendra Naresh Naveen Nikhil Nithin Pavan Phanindra Prashanth Praneeth Praveen Rajesh Raju Rakesh Ramesh
        Ranjith Revanth Sai_Charan Sai_Kiran Sai_Krishna Sai_Kumar Sai_Teja Sandeep Santosh Sashank Satish Shiva
        Shravan Siddhartha Srikanth Sravan Sudheer Sumanth Suresh Surya_Teja Tarun Uday_Kiran Vamsi Varun Venkatesh Vijay
        Vinay Vineeth Vishnu Yashwanth`),
    },
    women: {
      elder: words(`
        Anasuya Annapurna Anuradha Aruna Bharathi Bhagya_Lakshmi Dhana_Lakshmi Durga Gayathri Geetha Girija Hemalatha
        Hymavathi Jaya_Lakshmi Jhansi Jyothi Kalyani Kamala Kanaka_Durga Karuna Krishna_Kumari Kumari Lakshmi Lalitha Latha
        Madhavi Mani Manjula Nagamani Nirmala Padma Padmaja Padmavathi Parvathi Radha Rajeswari Rajitha Rama_Devi Rani
        Ratna_Kumari Revathi Rupa Sandhya Sarada Saraswathi Satyavathi Sailaja Sita_Mahalakshmi Sujatha Sumathi
        Sunitha Suseela Swarna_Latha Uma_Maheswari Varalakshmi Vasantha Vasundhara Vijaya_Lakshmi`),
      younger: words(`
        Aishwarya Akhila Alekhya Amrutha Amulya Anitha Anjali Anusha Aparna Archana Aruna Ashwini Bhargavi Bhavana Bhavani
        Bindu Chaitanya Chandana Deepika Deepthi Dhanusha Divya Durga Geethika Greeshma Harika Harini Haritha Hema Himabindu
        Indu Jahnavi Jyothi Jyothsna Kalyani Kavitha Kavya Keerthana Keerthi Krishna_Veni Lahari Lakshmi_Prasanna Lavanya
        Likhitha Madhuri Mamatha Manasa Manjusha Mounika Navya Neelima Nikhitha Nikitha Pallavi Pavani Pooja Prasanna Pranathi
        Prathyusha Pravallika Priyanka Rajitha Ramya Ravali Roja_Rani Sahithi Sandhya Sai_Lakshmi Shirisha Shravani Shravya
        Sindhu Sindhuja Sirisha Sneha Soujanya Sowjanya Sowmya Spandana Sravani Sravanthi Sri_Lekha Srilatha Srivani Sruthi
        Sukanya Supriya Sushma Swapna Swathi Tejaswini Tulasi Usha Vaishnavi Vasavi Vineela Yamini`),
    },
  },
  malayali: {
    men: {
      elder: words(`
        Ajayan Ajith Anilkumar Anil Ashokan Babu Baiju Biju Bijukumar Dileep Gireesh Harikumar Haridas Jayakrishnan Jayan
        Jayaprakash Krishnakumar Madhu Madhusoodanan Manikandan Manoj Mohanan Muraleedharan Padmakumar Pradeep Prakasan Pramod
        Prasad Prasanth Pratheesh Premkumar Radhakrishnan Rajan Rajeev Rajesh Rajendran Ratheesh Raveendran Sajeev Sajith
        Sanil Santhosh Saseendran Sasikumar Satheesh Shaji Shibu Shyamkumar Sivadasan Sreekumar Sudheer Sunil Suresh Sureshkumar
        Unnikrishnan Venugopal Vinod Vijayakumar`),
      younger: words(`
        Abhijith Abhilash Adarsh Akhil Akshay Amal Ananthu Anandu Anoop Aravind Arjun Arun Aswin Athul Bibin Deepak
        Dhanesh Gokul Gopakumar Hari Harikrishnan Jishnu Jithin Kiran Krishnaprasad Libin Manu Midhun Nandu Nidhin Nikhil
        Nithin Prajith Pranav Prajeesh Rahul Rakesh Ranjith Rohith Sachin Sajith Sandeep Sarath Sanjay Shyam Sreejith Sreerag
        Sreekanth Sujith Sooraj Varun Vaisakh Vignesh Vimal Vipin Vishak Vishnu Vivek Yadhu`),
    },
    women: {
      elder: words(`
        Ajitha Ambika Anitha Asha Beena Bindu Bindhu Deepa Geetha Geethakumari Girija Indira Jalaja Jaya Jayasree Jyothi
        Jyothilakshmi Kala Latha Leena Lekha Maya Mini Minimol Molly Nisha Omana Padmaja Preetha Preethi Priya Radhamani
        Rajani Rajasree Reena Rekha Remadevi Remya Santha Sathi Savithri Seena Shailaja Sheeba Sheeja Sheela Shiji Sindhu
        Smitha Sobha Sreedevi Sreekala Sreelatha Sudha Suja Sunitha Usha Valsala Vijayasree`),
      younger: words(`
        Aiswarya Akhila Ammu Amritha Anagha Ananya Anjali Anjana Anju Anjitha Anupama Archana Arya Aparna Aswathi Athira
        Athulya Chithra Devika Dhanya Divya Drisya Gayathri Gopika Greeshma Haritha Hima Indu Jisha Jyothsna Karthika
        Kavya Keerthana Krishnapriya Lakshmi Lekshmi Malavika Manju Meera Megha Midhuna Namitha Nandana Neethu Nimisha
        Nithya Parvathy Pooja Praseetha Reshma Revathy Remya Resmi Sandra Saranya Sarika Saritha Sethulakshmi Shilpa Silpa
        Sneha Sreelakshmi Sreekutty Sruthi Surya Swathi Theertha Varsha Veena Vidya Vismaya`),
    },
  },
  syrianChristian: {
    men: {
      elder: words(
        `Abraham Aji Antony Babu Baby Benny Bijo Biju Binoy Binu George Jacob James Jaison Jaimon Jiji Jogy Johny Joby Jose Joseph Joy Kurian Lalu Mathew Paulson Philip Reji Roy Sabu Saji Shaji Shibu Siby Sunny Thomas Tojo Tomy Varghese Wilson`,
      ),
      younger: words(
        `Abin Ajo Akhil Alan Albin Alwin Amal Anto Basil Bibin Binil Bobin Christo Denny Don Ebin Edwin Eldho Emil Ferdin Georgekutty Jerin Jestin Jibin Jins Jis Jobin Joel Jomon Justin Kevin Libin Linto Melvin Nevin Nibin Robin Rijo Sanjo Sebin Shine Sijo Sonu Steffin Tijo Tinu Tobin Vibin`,
      ),
    },
    women: {
      elder: words(
        `Aleyamma Alice Annamma Aniamma Bessy Betty Bindu Celine Daisy Elizabeth Elsy Gracy Jaya Jessy Jolly Kochurani Laly Leelamma Lissy Lizy Mariamma Mary Mercy Mini Molly Moly Omana Reeja Reena Rosamma Saramma Sheeba Sherly Shiny Sicily Sosamma Susan Valsamma`,
      ),
      younger: words(
        `Aleena Alphonsa Aneena Ann_Mary Anju Anna Anitta Anu Bincy Blessy Cinu Christeena Divya Dona Elza Feba Femy Gifty Jeena Jerrin Jincy Jinsu Jisha Jitha Josna Jomol Juby Liya Linta Lincy Mariya Meenu Merin Minnu Neethu Nimmy Nisha Princy Riya Rinu Rose_Mary Sandra Sayona Shilpa Sneha Sonia Soniya Stephy Teena Tessa Tintu Treesa`,
      ),
    },
  },
  mappila: {
    men: {
      elder: words(
        `Abdul_Azeez Abdul_Gafoor Abdul_Jabbar Abdul_Kareem Abdul_Latheef Abdul_Majeed Abdul_Nasar Abdul_Rasheed Abdul_Razak Abdul_Salam Abdurahiman Abdussamad Ashraf Basheer Hamsa Hassan Ibrahim Ismail Jaleel Kabeer Kunhimuhammed Moideen Moidu Muhammed_Kutty Muhammedali Mujeeb Musthafa Nazar Nizar Noushad Rafeeq Saidalavi Shamsudheen Siddique Sulaiman Ummer Usman Yousuf`,
      ),
      younger: words(
        `Adil Afsal Ajmal Ameen Anas Ansar Anshad Arshad Asharudheen Aslam Faisal Fasil Favas Fayis Hashim Irshad Jabir Jamsheer Jasim Junaid Labeeb Mansoor Mishab Mubarak Muhammed_Ali Muhammed_Shafi Muhsin Munavvar Naseef Niyas Noufal Rashid Rinshad Riyas Riswan Safvan Sahal Salih Shabeer Shafeeq Shahul Shamil Shamnad Shameer Shihab Sinan Suhail Thasleem Yaseen`,
      ),
    },
    women: {
      elder: words(
        `Aisha Amina Asiya Ayisha Beevi Fathima Fousiya Haleema Jameela Khadeeja Laila Mymoona Nafeesa Naseema Nebeesa Ramla Rasheeda Raziya Rukhiya Sainaba Sajitha Sakeena Salma Shahida Sharafunnisa Sheeba Subaida Suhara Sulaikha Zeenath`,
      ),
      younger: words(
        `Afeefa Ameena Amrin Ansiya Asna Ayshath Dilna Fasna Fathima_Hiba Fathima_Nasrin Fathima_Rinsha Fathimathul_Suhara Febina Fida Hafsath Hasna Henna Hiba Jasna Jaseela Jumana Lubna Mufeeda Muhsina Nafla Najla Naseeha Nihala Nusaiba Rahila Rinsha Rizwana Rumaisa Safna Safeera Sana Shabana Shahana Shahala Shahna Shamna Sherin Shifana Sumayya Thasni Thasneem Zuhra`,
      ),
    },
  },
  tamil: {
    men: {
      elder: words(
        `Anbazhagan Arumugam Balasubramanian Chandrasekaran Dhanasekaran Elango Ganesan Gopalakrishnan Ilango Jayaraman Kalaiselvan Kannan Kumaran Loganathan Mani Manickam Manivannan Murugan Muthukumar Natarajan Palanivel Pandian Rajamani Rajendran Ramachandran Ramesh Ravichandran Sakthivel Saravanan Selvam Senthilkumar Sekar Shanmugam Sivakumar Subramanian Sundaram Tamilselvan Thirumurugan Venkatesan Vijayan`,
      ),
      younger: words(
        `Abinesh Ajith Aravind Arun Ashwin Balaji Bharathi Dinesh Gokul Gowtham Hariharan Jagan Karthick Karthikeyan Kavin Kishore Logesh Madhan Manikandan Mathan Mukesh Naveen Nirmal Pradeep Prabhu Praveen Prem Rajkumar Ranjith Sanjay Santhosh Saravanan Sathish Selva Siva Sriram Surya Tamilarasan Udhaya Vasanth Vengadesh Vigneshwaran Vimal Vinoth Yuvan`,
      ),
    },
    women: {
      elder: words(
        `Amudha Anbu_Selvi Anuradha Chitra Devaki Devi Dhanalakshmi Geetha Indra Jayanthi Kala Kalaiselvi Kalyani Lakshmi Lalitha Latha Mahalakshmi Malathi Malliga Meenakshi Muthulakshmi Nalini Parimala Porkodi Pushpa Rajalakshmi Revathi Rajeswari Sarala Selvi Shanthi Sumathi Sundari Tamilselvi Uma Usha Valarmathi Vasanthi Vijaya`,
      ),
      younger: words(
        `Abinaya Aarthi Aishwarya Akila Anitha Archana Bhuvaneshwari Deepika Dharani Divya Durga Gayathri Gomathi Hemalatha Indhumathi Jayashree Kanimozhi Karthika Kavitha Kavya Keerthana Kowsalya Lavanya Madhumitha Mahalakshmi Monisha Nandhini Nithya Nivetha Pavithra Preethi Priyadharshini Ramya Ranjani Sandhiya Sangeetha Saranya Sathya Sowmiya Sneha Subashini Suganya Sujitha Swathi Thenmozhi Vaishnavi Vanitha Vidhya Vinothini Yamini`,
      ),
    },
  },
  nepali: {
    men: {
      elder: words(
        `Bal_Krishna Bhim_Bahadur Bijay Bikash Birendra Chandra_Kumar Dambar Deepak Dhan_Bahadur Dil_Kumar Ganga_Prasad Gopal Hari_Prasad Indra Karma Khem_Raj Kiran Kumar Lakpa Man_Bahadur Mohan Nar_Bahadur Navin Pemba Prem_Kumar Purna Raju Ramesh Sonam Suren Tika_Ram Tilak Tshering Yogen`,
      ),
      younger: words(
        `Aakash Abhishek Anish Arpan Ashish Bibek Bikram Binay Bishal Chewang Dawa Deewash Diwash Karma Kinzang Kushal Manoj Nabin Nima Niraj Norden Palden Passang Prajwal Pratik Prayash Rikesh Rohan Roshan Sagar Samir Sandesh Sanjay Sangay Saurav Sonam Sujan Suman Suraj Tenzing Ugen Yogesh`,
      ),
    },
    women: {
      elder: words(
        `Asha Bishnu Bimala Chandra_Maya Choden Dhan_Maya Devi_Maya Doma Ganga Indra_Maya Kalpana Kamala Lakshmi Laxmi Maya Mingma Nar_Maya Nirmala Pabitra Pema Phurba Rekha Sabitri Sarita Sita Sumitra Tara Tulsi Yangchen`,
      ),
      younger: words(
        `Aarati Anjali Anju Anusha Ashmita Bandana Bhawana Binita Chimi Chunkila Deki Deepa Diki Dipika Jasmine Karuna Kunzang Lhamu Manisha Menuka Muna Nikita Ongmu Palmu Pema_Choden Prerna Priyanka Pratima Reshma Riya Roshni Sabina Sabnam Samjana Sangita Sarada Shreya Sonam Sumnima Sunita Susmita Yangzee`,
      ),
    },
  },
  meitei: {
    men: {
      elder: words(
        `Amuba Birjit Bobo Brojen Chaoba Dhananjoy Gojen Ibomcha Ibohal Inaocha Joykumar Kumarjit Manglem Manihar Nabachandra Ningthem Premjit Rajen Ranjan Ratan Romesh Sanajaoba Sarat Shyamchandra Surchandra Tomba Yaima`,
      ),
      younger: words(
        `Abosana Bikash Bishwajit Boynao Chinglensana Denish Dhanakumar Gunachandra James Jiten Kennedy Khaba Lanchenba Luwang Malemnganba Naoba Nongpoknganba Paikhomba Priyobarta Rohen Romen Sanathoi Suraj Sushil Thoiba Thouba Yaiphaba`,
      ),
    },
    women: {
      elder: words(
        `Bembem Bina Binodini Chanu Ibemcha Ibemhal Ibeyaima Jamuna Kamala Memcha Memi Nalini Nungshi Ongbi Pramodini Purnima Radhe Ranibala Rani Romola Sanahanbi Sanatombi Shanti Tampha Thoibi Tombi`,
      ),
      younger: words(
        `Abem Anjali Babina Bidyalaxmi Chanchan Chingkheinganbi Devika Helena Jenny Linthoi Linthoingambi Malemnganbi Monika Naobi Nganthoi Nirmala Priya Premika Roji Rojina Sanathoi Sangeeta Soni Surbala Tanuja Tharo Thoinu Victoria Yaiphabi`,
      ),
    },
  },
  kuki: {
    men: {
      elder: words(
        `Haokholet Henkhomang Khaikhohao Lunkhojang Mangboi Ngamkhopao Paokhosei Seikholen Thangkhomang Thangminlun Demkhosei Holkholun Letkhogin`,
      ),
      younger: words(
        `Boiboi Chungkhokai Jamkhokai Khaimang Lenkhosei Luntinsat Mangminthang Paominlen Seiminlen Thangboi Henry Benjamin Samuel Lalboi Kaimuanthang`,
      ),
    },
    women: {
      elder: words(
        `Chongneikim Hatneikim Kimneo Lamneichong Lhingneivah Nengneichong Themneithiem Veineo Hoikhonei Vungkhochin`,
      ),
      younger: words(
        `Chinneihoi Hoineilhing Kimboi Lamneihoi Lhingboi Nengboi Vahneilam Mercy Nancy Hatneihoi Kimneihoi Chingneikim Lalneihoi`,
      ),
    },
  },
  tangkhul: {
    men: {
      elder: words(
        `Athikho Kaikho Ringphaso Somi Yangmi Ngaranmi Khamrang Daniel David James John Paul Peter Solomon Stephen Ramkathing`,
      ),
      younger: words(
        `Kapangai Mashangthei Ninghor Ramthing Ringo Worchuiyo Yurngam Timothy Alex Isaac Franky Themreichon Ngalengshim Somipam Thotmayur`,
      ),
    },
    women: {
      elder: words(`Ngalangpam Mary Martha Ruth Sarah Grace Esther Rebecca Shimreingam Thingreila Chanmayo`),
      younger: words(
        `Achan Chonchon Khayaipam Ngathingla Chonmila Pamreiphi Phamila Ramyaola Rinchui Shangreiphi Soyola Thingreiphi Wonmila Yaronsho Ningreichon Angela Christina`,
      ),
    },
  },
  ao: {
    men: {
      elder: words(
        `Akum Bendang Chuba Imkong Imti Imtisunep Lanu Limawati Moatoshi Sentimongba Supong Takumeren Temjen Tiameren Toshi Wapang`,
      ),
      younger: words(
        `Akum Alemtoshi Aren Bendangtoshi Imnatoshi Lanukaba Limasunep Moanungsang Sentiwapang Temsu Tiatoshi Imlikumba Yangerlemba`,
      ),
    },
    women: {
      elder: words(`Alemla Imtinaro Lanula Limatula Nungshila Sentila Toshila Aienla Narola`),
      younger: words(
        `Alemtula Asenla Atsungla Bendangla Imlisenla Limasenla Lipokmenla Moalemla Noksangla Pangertula Sentinaro Temsunaro Watinaro Imkongnaro`,
      ),
    },
  },
  lotha: {
    men: {
      elder: words(`Mhathung Nzan Renbemo Zuchamo Nchumbemo Yanpothung Chumdemo`),
      younger: words(
        `Longshithung Mhonbemo Thungchamo Yanrenthung Chumbemo Nchumthung Renthungo Zanbemo Ophyanthung`,
      ),
    },
    women: {
      elder: words(`Mhabeni Yanbeni Renbeni Nyanbeni Orenbeni Tsumbeni`),
      younger: words(`Abeni Achibeni Chumbeni Zubeni Mhalo Yanrhoni Lirhonbeni Rhonbeni Nzanbeni Khyobeni`),
    },
  },
  sumi: {
    men: {
      elder: words(`Hokishe Hokiye Vikiye Kughato Hokato Luvishe Kihoto Vihoshe`),
      younger: words(`Atoka Ghokato Inato Hokugha Kivika Vikato Hutoka Kakivi Akavi Toshiho`),
    },
    women: {
      elder: words(`Tokheli Hokheli Kheholi Vitoli Luvili`),
      younger: words(`Hekali Inakali Vikali Kivili Atoli Hukali Akali Nitoli Zutoli Ghonili`),
    },
  },
  angami: {
    men: {
      elder: words(`Kevizakie Viketuolie Neizo Vizokholie Rokovituo Dziesevituo Sebastian Lhouvi`),
      younger: words(
        `Kevi Kezhalelie Neilakuo Visier Zhapuvi Neikhrielie Medovi Ruokuo Keneilhou Vikuotuolie`,
      ),
    },
    women: {
      elder: words(`Kevinuo Khrietuonuo Vizonuo Neilasanuo Rokokienuo Zeneinuo`),
      younger: words(
        `Avinuo Ketholenuo Kikruneinuo Neisanuo Rokoneinuo Neikuonuo Kevileno Medongunuo Sezonuo Vinguzonuo`,
      ),
    },
  },
  easternNaga: {
    men: {
      elder: words(`Chingmak Hongnao Manyam Pangjung Tochi Langnyu Yanger Yimkong Nyamnyei Wangto`),
      younger: words(`Nokcha Shaman Honlei Chenmak Tongpang Longshen Tingyei Manpai Peihwang Yongkong`),
    },
    women: {
      elder: words(`Apokla Chubala Sangla Tiala Yangla Shonyu`),
      younger: words(`Akhala Nokying Yingphei Thsadila Limtila Manlip Tiakala Phongla Ngonlem Chongpong`),
    },
  },
  wancho: {
    men: {
      elder: words(`Wanglin Honchun Thangwang Wanglam Noklem Ranphoa Phangjam Gamtong Tesam Laisam Khimshom`),
      younger: words(`Wangpha Nokphua Ngampai Khimpong Phosum Wanglong Alex Peter Joseph Daniel Simon Rahul`),
    },
    women: {
      elder: words(`Mary Rosy Alice Anna Lucy Martha Monica Susan`),
      younger: words(`Nancy Grace Sara Diana Jenny Esther Angela Priscilla Monalisa Rebecca Jyoti`),
    },
  },
  khampti: {
    men: {
      elder: words(`Chow_Athina Chow_Pingthika Chow_Sujana Chow_Chandra Chow_Kensai Chow_Jingnu`),
      younger: words(`Chow_Rajingda Chow_Sumit Chow_Ananda Chow_Bikram Chow_Nayan Chow_Pallab Chow_Ujjal`),
    },
    women: {
      elder: words(`Nang_Ekthani Nang_Sati Nang_Chandra Nang_Urmila Nang_Inyo`),
      younger: words(`Nang_Pinky Nang_Monisha Nang_Namita Nang_Anjali Nang_Priya Nang_Sujata Nang_Khamseng`),
    },
  },
  mishmi: {
    men: {
      elder: words(`Sodyong Bakhe Ngasi Sobeng Nakul Mohesh Tawo Chaphu Tapan`),
      younger: words(`Anjalo Rohit Sunil Athuko Ebo Aditya Eketo Jiko Rajiv Anil Amit`),
    },
    women: {
      elder: words(`Aseila Arenlo Anjali Mery Sunita Dibolu Khapriso`),
      younger: words(`Amilu Eli Anita Ranjita Anulu Priya Bisinlu Asinlu Sonia Maju`),
    },
  },
  mizo: {
    men: {
      elder: words(
        `Biakthanga Hrangthanga Lalbiakzuala Lalchhuana Laldinpuia Lalengmawia Lalhlimpuia Lalhmingliana Lalnunmawia Lalramliana Lalrinmawia Lalthanzuala Lalzarliana Malsawma Ramdinliana Rinsanga Rohmingthanga Sangzuala Thangchungnunga Vanlalhruaia Vanramliana Zohmingliana Zoramthara`,
      ),
      younger: words(
        `Biakmawia Emmanuel_Lalrinsanga Joseph_Lalremruata Lalawmpuia Lalbiaktluanga Laldinsanga Lalfakzuala Lalhmangaihzuala Lalmuanpuia Lalremsiama Lalrinfela Lalrindika Lalruatfela Lalsangzuala Lalthazuala Malsawmdawngliana Malsawmtluanga Remruatpuia Rodinsanga Samuel_Lalmuankima Vanlalremruata Vanlalruata Zodinliana Zonunmawia Zoramchhana`,
      ),
    },
    women: {
      elder: words(
        `Biakthangi Chhuanthangi Darthangpuii Lalbiakzuali Lalchhuanawmi Laldinpuii Lalengzami Lalhlimpuii Lalhmingsangi Lalnunmawii Lalramhluni Lalrinawmi Lalthanpuii Lalzawmliani Ramdinliani Rohmingliani Vanlalhriati Zohmingthangi Zonunsangi`,
      ),
      younger: words(
        `Catherine_Lalrinpuii Esther_Lalhmangaihi Lalawmpuii Lalbiakdiki Lalengkimi Lalfakawmi Lalhmachhuani Lalhriatpuii Lalmalsawmi Lalmuanpuii Lalnunpuii Lalremruati Lalrinchhani Lalrinsangi Lalruatdiki Lalthangmawii Malsawmtluangi Ramengmawii Remlalruati Rosangpuii Vanlalhruaii Vanlalpeki Zodinpuii Zothanpuii`,
      ),
    },
  },
  khasi: {
    men: {
      elder: words(
        `Aibor Banteilang Bining Charles Damang Edmund Ferdinand Hamlet Jrop Kitbok Korbar Lambor Limbok Meban Morning Pynshngain Rangbah Shanbor Sngewbha Teibor Wanphrang`,
      ),
      younger: words(
        `Aiborlang Banjop Banshan Dapbiang Donbok Donald Evan Gideon Hameban Iohbor Kenneth Khrawkupar Kyrshan Lamphrang Mebanker Neilang Pynskhem Risuk Samborlang Shemphang Stephan Teiborlang Wanbok Wanshan`,
      ),
    },
    women: {
      elder: words(
        `Airmon Bakordor Banri Biola Dari Elizabeth Evalyne Ibakordor Icydora Lapynhun Larisa Lumlang Mary Merrysha Phidalia Rilin Theilin Trolin Wanda`,
      ),
      younger: words(
        `Aihunshisha Aiban Badapbiang Balarisha Banrilang Barisha Daiaphi Daphisha Darihun Deibaphira Evafica Ibadahun Ibanri Ibashisha Idashisha Larihun Manbha Mebaaihun Naphisha Phidarisha Ribashisha Rimiki Sngurlang Wanhun`,
      ),
    },
  },
  garo: {
    men: {
      elder: words(
        `Alphonse Augustine Benedick Bernard Chengban Cherak Clifford Edwin Elbirth Grohonsing Jackson Jonjang Kredithson Linus Moniram Norbert Polycarp Ranjit Sengnam Sylvester Timjim Winston`,
      ),
      younger: words(
        `Alex Balkrik Brithen Chanang Cheristar Dalseng Elton Gamseng Grikseng Jerome Kennedy Manseng Nikseng Pretpal Rakseng Rikman Salgrik Sengbat Silseng Tengsak Timseng Walseng Witson`,
      ),
    },
    women: {
      elder: words(
        `Agnes Angela Bibianora Chitmilla Clarissa Dalmishe Deborah Edna Germilla Jenebie Lucy Merina Nolita Philomina Rosaline Sengmilla Stella Sunita Theresa`,
      ),
      younger: words(
        `Anchi Ampareng Balsrame Bilchame Cheanchi Chenchi Dalchi Evangelyne Grimchi Janchi Jesmina Karina Mikchi Nikchi Rakme Rikchi Salchi Salnachi Sengchi Silchi Silme Tangchi Tengchi`,
      ),
    },
  },
  arunachali: {
    men: {
      elder: words(
        ` Dagbom Gekong Gumjum  Jarken Kaling   Minto  Obang Ojing Oken Oson Talom Tamo Tapang Taram Tasso  Tony  Tomo Yomgam`,
      ),
      younger: words(
        `Anong  Bomken  Doni   Jumge  Koj Marto Minggam Nyage Nyamar Okep Olik Ojing Oyem Rido  Tajum Tako Tamchi  Tojum Tumge Yomli `,
      ),
    },
    women: {
      elder: words(
        `Anya Eter Gumri  Jomyir Jummai  Mamang  Mumtak Nyapi Oman Omem Oter Siluk Yabang Yadap Yaku Yamang Yapi Yashi Yater Yayi`,
      ),
      younger: words(
        `Aina  Geyir   Jombom Jumri Kengam Mepi Minam Mumpi Nyater Oimang Onyok Opet Osin Pema  Yajum Yakar Yami Yana Yapung Yari Yasum Yater Yisi Yuma`,
      ),
    },
  },
  tripuri: {
    men: {
      elder: words(
        `Amarendra Bidya_Kumar Bikram Biswa_Kumar Budhi Charan Dasarath Hari_Kumar Hemanta Jatindra Krishna_Kumar Kunja Mangal Nagendra Padma_Mohan Rabindra Ramani Ratan Subal Sukumar`,
      ),
      younger: words(
        `Amit Ashit Bapan Biplab Bishu Bubagra Chirag Dipankar Hamari Jibon Joseph Khumtwi Kwthar Mithun Naithok Nayan Prasenjit Rabi Rajib Rishi Sanjit Subrata Sujan Tarun Twisakwrai Yapri`,
      ),
    },
    women: {
      elder: words(
        `Anjali Basanti Bina Chandra_Laxmi Gouri Jamuna Kamala Khumti Laxmi Mangalaxmi Mina Padma Purnima Rajlaxmi Rita Sandhya Sarmila Swarna`,
      ),
      younger: words(
        `Ananya Anita  Dipa Hamjakma Jenifer Jharna Khumbar Khumpui Kwrwi Mamita Manisha Naisa Nancy Priya Puja Rojina Sabitri Salka Sanjita Sonia Sumati Swapna Twima`,
      ),
    },
  },
  adivasi: {
    men: {
      elder: words(`
        Albert Amrit Anand_Masih Anil Ashok Baidyanath Bandhan Basant Benedict Birsa Budhram Chhotelal Christopher Daud
        Dhaneshwar Etwa Francis Gopal Hari James Jagarnath Jitram Jogendra John Joseph Kalicharan Karma Lal_Singh Lakhan Mangal
        Mansingh Marianus Mohan Patras Paulus Raghunath Ram_Kishun Rengta Sagar Sanatan Shankar Somra Sukhram Sukra Sunil
        Sushil Vijay Walter`),
      younger: words(`
        Abhishek Ajit Ajay Akash Alok Aman Amit Anil Anmol Anuj Arun Ashish Ashwin Bikash Deepak Dilip Emanuel Gaurav Ignas
        Jagdish Jeetu Kuldip Laxman Manoj Mithun Mukesh Nitesh Pankaj Prakash Pradeep Rahul Rajesh Rakesh Ranjit Rohit
        Roshan Sandeep Sanjay Santosh Shiv Sumit Sunil Suraj Sushant Vikash Vikram Vinay Vishal`),
    },
    women: {
      elder: words(`
        Agnes Alisha Anita Anjela Anna Asrita Basanti Bimla Birsi Budhni Chandmuni Elizabeth Etwari Flora Jasinta Jhano
        Jiramani Juliana Kamla Karmi Mahima Mangri Mariam Monica Munni Nirmala Parwati Phulmani Phulo Prabha Punam Regina
        Roshni Salomi Sarita Shanti Sita Somari Sukhmani Sumitra Sushila Sugi Teresa Urmila Veronica`),
      younger: words(`
        Alka Alpana Anamika Anima Anita Anjali Anju Anupa Apsara Archana Arpita Asha Ashrita Asima Bina Binita Deepa Deepika
        Divya Elina Jyoti Kajal Kalyani Karuna Khushboo Kiran Komal Lalita Laxmi Madhuri Mamta Manisha Neelam Neha Nikita Nilima
        Nisha Pooja Prabha Pratima Preeti Priyanka Pushpa Rashmi Rekha Rima Rita Roshni Sangeeta Sarita Savita Seema Shobha
        Sneha Sonam Suman Sunita Sushma Sweta Urmila`),
    },
  },
  nicobarese: {
    men: {
      elder: words(
        `Aberdeen Abednego Cecil Charles Edward Ephraim Hilary Isaac Jonathan Lazarus Leonard Mark Patrick Paul Rasheed Thomas Victor William`,
      ),
      younger: words(
        `Alfred Calvin Daniel Edwin Fredrick Hubert Jerome Joel Kelvin Martin Moses Nelson Philemon Rodney Samson Steven Titus Winston`,
      ),
    },
    women: {
      elder: words(
        `Ayesha Beatrice Dorothy Esther Florence Grace Hannah Josephine Judith Lily Martha Mary Naomi Rachel Rebecca Ruth Stella`,
      ),
      younger: words(
        `Angeline Charlotte Clara Diana Elisheba Eunice Gloria Irene Jemima Julie Leah Lydia Magdalene Miriam Priscilla Rosy Sylvia Tabitha`,
      ),
    },
  },
} satisfies Readonly<Record<string, FirstNames>>;
