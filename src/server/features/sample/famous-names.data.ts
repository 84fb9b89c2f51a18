/**
 * People whom everybody knows, as the tables of names could put them together by chance. Nobody in the sample is called
 * like one of them.
 */
export const FAMOUS_NAMES: ReadonlySet<string> = new Set(
  `
  Narendra Modi|Amit Shah|Rahul Gandhi|Priyanka Gandhi|Arvind Kejriwal|Manish Sisodia|Akhilesh Yadav|Mulayam Yadav|Lalu Yadav|
  Nitish Kumar|Sushil Kumar|Kanhaiya Kumar|Ravish Kumar|Anand Kumar|Kishore Kumar|Ashok Kumar|Akshay Kumar|Dilip Kumar|Rajesh Kumar|
  Manoj Kumar|Rajendra Prasad|Jitan Manjhi|Rabri Devi|Ram Vilas Paswan|Chirag Paswan|Prashant Kishor|Manoj Jha|Ravi Prasad|
  Shatrughan Sinha|Yashwant Sinha|Jayant Sinha|Sonakshi Sinha|Manoj Tiwari|Pankaj Tripathi|Manoj Bajpai|Atal Bajpai|Vikas Dubey|
  Manoj Sinha|Anubhav Sinha|Rajnath Singh|Kalyan Singh|Manmohan Singh|Charan Singh|Bhagat Singh|Arjun Singh|Digvijay Singh|
  Raman Singh|Vijay Singh|Yuvraj Singh|Harbhajan Singh|Milkha Singh|Arijit Singh|Neha Singh|Ranveer Singh|Rahul Singh|Khushwant Singh|
  Sandeep Singh|Manpreet Singh|Rupinder Singh|Harmanpreet Singh|Harmanpreet Kaur|Bhuvneshwar Kumar|Rinku Singh|Amarinder Singh|
  Parkash Badal|Sukhbir Badal|Navjot Singh Sidhu|Navjot Sidhu|Daler Mehndi|Navneet Kaur|Amrit Kaur|Gurdas Mann|Bhagwant Mann|
  Harsimrat Kaur|Rohit Sharma|Ishant Sharma|Kapil Sharma|Anushka Sharma|Himanta Sarma|Anand Sharma|Ashish Sharma|Deepti Sharma|
  Abhishek Sharma|Mohit Sharma|Chetan Sharma|Rakesh Sharma|Amit Sharma|Jitesh Sharma|Umesh Yadav|Kuldeep Yadav|Suryakumar Yadav|
  Raj Yadav|Rajpal Yadav|Sharad Yadav|Mohan Yadav|Poonam Yadav|Yogendra Yadav|Tej Yadav|Sachin Pilot|Ashok Gehlot|Vasundhara Raje|
  Mayawati Kumari|Shikha Pandey|Manish Pandey|Chunky Pandey|Ananya Pandey|Mangal Pandey|Sarojini Naidu|Venkaiah Naidu|Chandrababu Naidu|
  Hemant Soren|Shibu Soren|Kalpana Soren|Sita Soren|Babulal Marandi|Arjun Munda|Birsa Munda|Champai Soren|Raghubar Das|Droupadi Murmu|
  Deepika Kumari|Jaipal Munda|Dilip Tirkey|Asunta Lakra|Birendra Lakra|Sunita Lakra|Salima Tete|Nikki Pradhan|Saurav Ganguly|
  Mamata Banerjee|Abhishek Banerjee|Abhijit Banerjee|Sourabh Ganguly|Pranab Mukherjee|Rani Mukherjee|Hemanta Mukherjee|
  Sabitri Chatterjee|Soumitra Chatterjee|Partha Chatterjee|Prasenjit Chatterjee|Mithun Chakraborty|Amartya Sen|Suchitra Sen|
  Sushmita Sen|Moon Sen|Aparna Sen|Mrinal Sen|Konkona Sen|Bipasha Basu|Jyoti Basu|Subhas Bose|Rahul Bose|Jagadish Bose|
  Satyendra Bose|Buddhadeb Bhattacharya|Rahul Roy|Bidhan Roy|Arundhati Roy|Mouni Roy|Raja Roy|Mukul Roy|Ritwik Ghatak|
  Uttam Kumar|Nandita Das|Hima Das|Jayanta Mahapatra|Bina Das|Jiban Das|Chittaranjan Das|Nandita Sen|Bappi Lahiri|Shreya Ghoshal|
  Arup Roy|Kumar Sanu|Aurobindo Ghosh|Sagarika Ghosh|Sagarika Ghose|Santosh Mitra|Tarun Gogoi|Gaurav Gogoi|Ranjan Gogoi|
  Sarbananda Sonowal|Bhupen Hazarika|Akhil Gogoi|Papon Mahanta|Angaraag Mahanta|Zubeen Garg|Jahnu Barua|Adil Hussain|Prafulla Mahanta|
  Lovlina Borgohain|Hiren Gohain|Mohendra Barman|Dulal Barman|Bhaichung Bhutia|Sunil Chhetri|Pawan Chamling|Prem Tamang|
  Biren Singh|Mary Kom|Sarita Devi|Mirabai Chanu|Saikhom Chanu|Kunjarani Devi|Irom Sharmila|Ratan Thiyam|Ibobi Singh|Renedy Singh|
  Gouramangi Singh|Jeje Fanai|Laldenga Sailo|Zoram Thanga|Conrad Sangma|Agatha Sangma|Purno Sangma|Mukul Sangma|Pema Khandu|
  Nabam Tuki|Nabam Rebia|Kiren Rijiju|Temjen Along|Neiphiu Rio|Hokishe Sema|Talimeren Ao|Chekrovolu Swuro|Biplab Deb|Manik Saha|
  Manik Sarkar|Dipa Karmakar|Dipa Debbarma|Naveen Patnaik|Biju Patnaik|Dharmendra Pradhan|Mohan Majhi|Dutee Chand|Gopabandhu Das|
  Anubhav Mohanty|Prasanta Nanda|Sudarsan Patnaik|Sudarsan Sahoo|Sarat Patnaik|Sachin Tendulkar|Sunil Gavaskar|Ajit Pawar|
  Sharad Pawar|Rajesh Pawar|Eknath Shinde|Sushil Shinde|Sushilkumar Shinde|Vilas Deshmukh|Vilasrao Deshmukh|Anil Deshmukh|
  Nana Patekar|Ashok Chavan|Prithviraj Chavan|Yashwant Chavan|Narayan Rane|Nitesh Rane|Ajinkya Rahane|Kedar Jadhav|Sonali Kulkarni|
  Mukta Barve|Sai Tamhankar|Prashant Damle|Madhuri Dixit|Sheila Dixit|Gopinath Munde|Pankaja Munde|Dhananjay Munde|Manohar Parrikar|
  Manohar Joshi|Murli Joshi|Prasoon Joshi|Bhimsen Joshi|Sharman Joshi|Sunidhi Chauhan|Shivraj Chouhan|Digvijaya Singh|Uma Bharti|
  Kailash Kher|Kailash Satyarthi|Jitu Patwari|Lata Mangeshkar|Asha Bhosale|Asha Bhosle|Smriti Mandhana|Veda Krishnamurthy|
  Savitribai Phule|Vinod Kamble|Ramesh Powar|Kavita Raut|Lalita Babar|Swapnil Joshi|Subodh Bhave|Umesh Kamat|Kiran More|
  Vijay Rupani|Bhupendra Patel|Hardik Patel|Anandiben Patel|Keshubhai Patel|Munaf Patel|Parthiv Patel|Axar Patel|Urjit Patel|
  Ravindra Jadeja|Mukesh Ambani|Dhirubhai Ambani|Nirav Modi|Lalit Modi|Sushil Modi|Jay Shah|Naseeruddin Shah|Ratna Pathak|
  Harsha Bhogle|Paresh Rawal|Paresh Raval|Falguni Pathak|Kinjal Dave|Tarak Mehta|Pherozeshah Mehta|Ketan Mehta|Deepa Mehta|
  Bhavina Patel|Mahesh Bhatt|Alia Bhatt|Mukesh Bhatt|Pooja Bhatt|Ela Bhatt|Pankaj Udhas|Irfan Pathan|Yusuf Pathan|
  Pushkar Dhami|Trivendra Rawat|Tirath Rawat|Harish Rawat|Bipin Rawat|Ajit Doval|Rishabh Pant|Govind Pant|Unmukt Chand|
  Mahendra Dhoni|Prem Dhami|Jubin Nautiyal|Sundarlal Bahuguna|Hemwati Bahuguna|Narendra Negi|Urvashi Rautela|Himani Shivpuri|
  Bachendri Pal|Vandana Katariya|Ekta Bisht|Jairam Thakur|Jai Ram Thakur|Anurag Thakur|Shardul Thakur|Prem Dhumal|Renuka Singh|
  Karpoori Thakur|Kangana Ranaut|Preity Zinta|Virbhadra Singh|Neeraj Chopra|Priyanka Chopra|Parineeti Chopra|Vinesh Phogat|Babita Phogat|
  Geeta Phogat|Bajrang Punia|Sakshi Malik|Yasin Malik|Satyapal Malik|Deepender Hooda|Bhupinder Hooda|Randeep Hooda|Saina Nehwal|
  Ravi Dahiya|Rani Rampal|Savita Punia|Kalpana Chawla|Yogeshwar Dutt|Vijender Singh|Kapil Dev|Virender Sehwag|Gita Rani|Deepak Punia|
  Ranjit Hooda|Sushma Swaraj|Sapna Choudhary|Mahima Choudhary|Mahima Chaudhary|Renuka Chowdhury|Renuka Chowdary|Anil Kapoor|Shahid Kapoor|
  Salman Khan|Aamir Khan|Imran Khan|Zaheer Khan|Irfan Khan|Irrfan Khan|Saif Khan|Sara Khan|Rashid Khan|Zakir Khan|Arbaaz Khan|
  Sohail Khan|Farah Khan|Zayed Khan|Fardeen Khan|Feroz Khan|Amjad Khan|Sajid Khan|Faisal Khan|Nusrat Khan|Gauhar Khan|Hina Khan|
  Kader Khan|Sarfaraz Khan|Azam Khan|Asad Khan|Salim Khan|Javed Khan|Mansoor Khan|Ayub Khan|Yahya Khan|Liaquat Khan|
  Zakir Hussain|Shahnawaz Hussain|Nasir Hussain|Tahir Hussain|Javed Akhtar|Farhan Akhtar|Zoya Akhtar|Shoaib Akhtar|Salim Ali|
  Imtiaz Ali|Imtiyaz Ali|Muzaffar Ali|Abid Ali|Waheeda Rehman|Mukhtar Ansari|Hamid Ansari|Afzal Ansari|Nawaz Siddiqui|
  Nawazuddin Siddiqui|Baba Siddiqui|Shabana Azmi|Kaifi Azmi|Rubina Dilaik|Mohammad Shami|Mohammed Shami|Mohammed Siraj|
  Sajid Mir|Yasir Shah|Farooq Shah|Hashim Qureshi|Shazia Ilmi|Faiz Ahmad|Basheer Ahmad|Imtiaz Ahmed|Bashir Ahmed|Zeeshan Ayyub|
  Bilal Lone|Sajad Lone|Abdul Lone|Sajad Ahmad Lone|Burhan Wani|Abdul Ghani Lone|Parvez Rasool|Sonam Wangchuk|Tsering Dorje|
  Sonam Kapoor|Basavaraj Bommai|Deve Gowda|Sadananda Gowda|Kumaraswamy Gowda|Ramakrishna Hegde|Anant Hegde|Jagadish Shettar|
  Puneeth Rajkumar|Shiva Rajkumar|Shilpa Shetty|Anushka Shetty|Rakshit Shetty|Rishab Shetty|Sunil Shetty|Suniel Shetty|Rohit Shetty|
  Raj Kumar|Deepika Padukone|Girish Karnad|Girish Kasaravalli|Anil Kumble|Rahul Dravid|Robin Uthappa|Manish Pandey|Karun Nair|
  Chandrashekhar Patil|Sudha Murthy|Narayana Murthy|Shashi Tharoor|Nandan Nilekani|Prakash Raj|Vijay Kumar|Pavan Kalyan|Pawan Kalyan|
  Mahesh Babu|Chiranjeevi Konidela|Ram Charan|Revanth Reddy|Kiran Reddy|Jagan Reddy|Rajasekhar Reddy|Kishan Reddy|Jaipal Reddy|
  Kiran Kumar Reddy|Neelam Reddy|Sneha Reddy|Samantha Prabhu|Sekhar Kammula|Trivikram Srinivas|Narasimha Rao|Rama Rao|Chandra Sekhar Rao|
  Chandrasekhar Rao|Nageswara Rao|Akkineni Nageswara Rao|Venkatesh Prasad|Harish Rao|Kaloji Narayana|Mithali Raj|Ram Mohan Naidu|
  Appala Naidu|Rama Naidu|Sirish Kumar|Suresh Babu|Suresh Raina|Suresh Prabhu|Suresh Gopi|Pinarayi Vijayan|Oommen Chandy|Ramesh Pillai|
  Dileep Kumar|Unni Mukundan|Manju Warrier|Jayasurya Nair|Sreejesh Raveendran|Anju George|Anju Bobby George|Aju Varghese|Baby John|
  Vinod Thomas|Rosamma Punnoose|Jose Mani|George Kurian|Joy Mathew|Lal Jose|Alphons Joseph|George Fernandes|Maria Goretti|Merlyn D'Souza|
  Genelia D'Souza|Leander Paes|Remo Fernandes|Mario Miranda|Benny Dayal|Rajiv Gandhi|Sanjay Gandhi|Karunanidhi Muthuvel|Sivaji Ganesan|
  Vijay Sethupathi|Sai Pallavi|Ajith Kumar|Ravi Kishan|Sonu Nigam|Sonu Sood|Uday Shankar|Ravi Shankar|Shubhman Gill|Shubman Gill|
  Ranjit Sinha|Ranjit Bajaj|Divya Dutta|Divya Bharti|Mahima Mishra|Sudhir Mishra|Kalraj Mishra|Brajesh Mishra|Lalit Mishra|
  Jagannath Mishra|Amrapali Dubey|Nirahua Yadav|Pawan Singh|Sanjay Singh|Anand Mohan|Pappu Yadav|Jyoti Kumari|Arunima Sinha|
  Shreyasi Singh|Ishan Kishan|Babul Supriyo|Sanjay Nirupam|Prakash Karat|Prakash Javadekar|Prakash Jha|Ketan Desai|Morarji Desai|
  Anita Desai|Kiran Desai|Manmohan Desai|Mahadev Desai|Rekha Gupta|Neena Gupta|Poonam Gupta|Kapil Gupta|Meena Kumari|Vijay Goel|
  Sachin Bansal|Binny Bansal|Pawan Bansal|Kumar Mangalam|Kiran Bedi|Bhavna Kanth|Avani Lekhara|Abhinav Bindra|Devendra Jhajharia|
  Kirodi Meena|Hanuman Beniwal|Vasundhara Rajput|Bhajan Sharma|Diya Kumari|Rajyavardhan Rathore|Ratan Singh|Sushant Rajput|
  Sushant Singh|Gajendra Shekhawat|Bhairon Shekhawat|Pratibha Patil|Smita Patil|Shivraj Patil|Vasant Patil|Vishwas Patil|
  Jayant Patil|Dada Kondke|Kedar Shinde|Prajakta Mali|Amruta Khanvilkar|Vaishali Samant|Bhupesh Baghel|Ajit Jogi|Vishnu Sai|
  Teejan Bai|Mahendra Karma|Kawasi Lakhma|Manish Kunjam|Soni Sori|Kamal Nath|Jyoti Scindia|Yogi Nath|Swati Singh|Aditi Singh|
  Sneha Rana|Radha Yadav|Rajeshwari Gayakwad|Neetu David|Jhulan Goswami|Richa Ghosh|Titas Sadhu|Deepti Naval|Anupam Kher|Haider Ali|Raja Singh|Vishnu Sharma|Basil Joseph|Antony Varghese|Anna Antony|Jude Joseph|Vineeth Kumar|Suraj Kumar
  `
    .split('|')
    .map((name) => name.trim()),
);
