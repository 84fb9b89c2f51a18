/** Names of people who write them in Devanagari, beside how an address spells them. */
export type DevanagariName = Readonly<{ script: string; latin: string }>;

export const DEVANAGARI_FIRST_NAMES: Readonly<Record<'women' | 'men', readonly DevanagariName[]>> = {
  women: [
    { script: 'सुनीता', latin: 'Sunita' },
    { script: 'अनीता', latin: 'Anita' },
    { script: 'कविता', latin: 'Kavita' },
    { script: 'संगीता', latin: 'Sangeeta' },
    { script: 'पूनम', latin: 'Poonam' },
    { script: 'रेखा', latin: 'Rekha' },
    { script: 'ममता', latin: 'Mamta' },
    { script: 'किरण', latin: 'Kiran' },
    { script: 'अर्चना', latin: 'Archana' },
    { script: 'प्रतिभा', latin: 'Pratibha' },
    { script: 'नीलम', latin: 'Neelam' },
    { script: 'वंदना', latin: 'Vandana' },
    { script: 'सरिता', latin: 'Sarita' },
    { script: 'शालिनी', latin: 'Shalini' },
  ],
  men: [
    { script: 'राकेश', latin: 'Rakesh' },
    { script: 'सुरेश', latin: 'Suresh' },
    { script: 'मनोज', latin: 'Manoj' },
    { script: 'संतोष', latin: 'Santosh' },
    { script: 'प्रमोद', latin: 'Pramod' },
    { script: 'अवधेश', latin: 'Awadhesh' },
    { script: 'धर्मेंद्र', latin: 'Dharmendra' },
    { script: 'दिनेश', latin: 'Dinesh' },
    { script: 'ओमप्रकाश', latin: 'Omprakash' },
    { script: 'विनोद', latin: 'Vinod' },
    { script: 'जितेंद्र', latin: 'Jitendra' },
    { script: 'रामकुमार', latin: 'Ramkumar' },
    { script: 'पंकज', latin: 'Pankaj' },
    { script: 'आलोक', latin: 'Alok' },
    { script: 'शैलेश', latin: 'Shailesh' },
  ],
};

/** Common in the whole Hindi belt and in Maharashtra alike. */
export const DEVANAGARI_LAST_NAMES: readonly DevanagariName[] = [
  { script: 'शर्मा', latin: 'Sharma' },
  { script: 'वर्मा', latin: 'Verma' },
  { script: 'यादव', latin: 'Yadav' },
  { script: 'गुप्ता', latin: 'Gupta' },
  { script: 'जोशी', latin: 'Joshi' },
  { script: 'चौधरी', latin: 'Chaudhary' },
  { script: 'पटेल', latin: 'Patel' },
  { script: 'सिंह', latin: 'Singh' },
  { script: 'सोनी', latin: 'Soni' },
  { script: 'चौहान', latin: 'Chauhan' },
];
