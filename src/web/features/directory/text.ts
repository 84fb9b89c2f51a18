import { defineText } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Texts of the directory's heading and count, and of members' cards and details, which other screens show too. */
export const directoryText = defineText({
  en: {
    title: 'Alumni Directory',
    subtitle: `Connect with fellow ${siteSettings.schoolShort} alumni from across the country`,
    allSchools: `All ${siteSettings.schoolShort} Schools`,
    allStates: 'All States',
    allCities: 'All Cities',
    showing: 'Showing',
    of: 'of',
    alumni: 'alumni',
    loading: 'Loading alumni...',
    batch: 'Batch',
    atSchool: (name: string) => `At school: ${name}`,
    founder: 'Founder',
    founderMember: 'Founder Member',
    labels: {
      school: 'School',
      years: 'Years',
      livesIn: 'Lives in',
      email: 'Email',
      phone: 'Phone',
      district: 'District',
    },
    writeEmail: 'Email',
    call: 'Call',
    ask: 'Ask to get in touch',
    profile: 'Profile',
    loadingMember: 'Loading profile...',
    loadingContact: 'Loading contact details...',
    loadingForm: 'Loading form...',
    failedForm: "We couldn't load the form.",
    failedContact: "We couldn't load the contact details.",
    unavailable: "This profile isn't available. The member may have hidden or deleted it.",
    close: 'Close',
  },
});
