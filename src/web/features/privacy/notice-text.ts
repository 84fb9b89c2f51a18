import { defineText } from '#shared/text.ts';

/**
 * The privacy notice in English and Hindi; its version is NOTICE_VERSION. `rows` are what sign-up asks for, `later` is
 * what members may add.
 */
export const noticeText = defineText({
  en: {
    en: {
      title: 'What we ask for, and why',
      why: 'Why?',
      other: 'हिन्दी में पढ़ें',
      rows: [
        {
          what: 'Name, school, years, work, city',
          why: 'So people from your school can find you.',
          how: "Seen by verified members, for as long as you're a member.",
        },
        {
          what: 'Email and phone',
          why: 'To sign in, and to reach you about your account.',
          how: 'Verifiers of your school see them until you are verified. Hidden from other members until you choose to show or share them.',
        },
        {
          what: 'One school document',
          why: 'To check that you were at the school.',
          how: 'Only administrators and verifiers of your school open it, and each view is recorded. Deleted within 30 days of the decision.',
        },
      ],
      later: {
        what: 'Your message to a member, if you send one',
        why: 'To ask them to get in touch.',
        how: 'Seen by that member; by administrators only if it is reported. That member gets your email or phone only if you offer it and they accept. Deleted 12 months after they accept or answer, otherwise 12 months after the request expires (after 21 days). In a report, deleted 12 months after the report.',
      },
      rights:
        'You can see, correct or delete your data, and change these choices, in My Profile at any time. Questions or complaints:',
      whole: 'Full privacy notice',
      version: 'version',
    },
    hi: {
      title: 'हम क्या माँगते हैं, और क्यों',
      why: 'क्यों?',
      other: 'Read in English',
      rows: [
        {
          what: 'नाम, विद्यालय, वर्ष, काम, शहर',
          why: 'ताकि आपके विद्यालय के लोग आपको ढूँढ सकें।',
          how: 'सत्यापित सदस्य देखते हैं, जब तक आप सदस्य हैं।',
        },
        {
          what: 'ईमेल और फ़ोन',
          why: 'साइन इन करने और आपके खाते के बारे में लिखने के लिए।',
          how: 'आपके सत्यापन तक आपके विद्यालय के सत्यापनकर्ता देखते हैं। दूसरे सदस्यों से छिपा रहता है, जब तक आप न दिखाएँ या साझा न करें।',
        },
        {
          what: 'विद्यालय का एक काग़ज़',
          why: 'यह जानने के लिए कि आप वहाँ थे।',
          how: 'केवल प्रशासक और आपके विद्यालय के सत्यापनकर्ता खोलते हैं, हर बार दर्ज होता है। निर्णय के 30 दिन बाद मिटा दिया जाता है।',
        },
      ],
      later: {
        what: 'किसी सदस्य को आपका संदेश, यदि आप लिखें',
        why: 'उनसे संपर्क का अनुरोध करने के लिए।',
        how: 'वही सदस्य देखते हैं; प्रशासक केवल तब, जब उसकी शिकायत हुई हो। आपका ईमेल या फ़ोन उस सदस्य को तभी मिलता है जब आप देना चाहें और वे अनुरोध स्वीकार करें। स्वीकार होने, उत्तर मिलने या 21 दिन पूरे होने के 12 महीने बाद मिटा दिया जाता है; शिकायत में, शिकायत के 12 महीने बाद।',
      },
      rights: 'इसे किसी भी दिन मेरी प्रोफ़ाइल में देखें, सुधारें या मिटाएँ; हर अनुमति वहीं वापस ले सकते हैं। सवाल या शिकायत:',
      whole: 'पूरी सूचना',
      version: 'संस्करण',
    },
  },
});
