import { defineText } from '#shared/text.ts';

/** Texts of the contact page (spec §2 Contact). */
export const contactText = defineText({
  en: {
    title: 'Get In Touch',
    lead: 'Ask us anything. A volunteer reads every message.',
    greeting: 'प्रिय साथी,',
    required: 'Required fields are marked *.',
    name: 'Name *',
    email: 'Email *',
    phone: 'Phone',
    subject: 'Subject *',
    subjectPlaceholder: 'Choose a subject',
    namePlaceholder: 'Your full name',
    emailPlaceholder: 'you@example.com',
    phonePlaceholder: '+91',
    message: 'Message *',
    submit: 'Send message',
    busy: 'Sending...',
    thanks: (name: string) => `Thank you, ${name}`,
    failed: "We couldn't send your message. It's still here, so please try again.",
    office: 'Office',
    care: 'Customer care',
    whatsapp: 'WhatsApp',
    mail: 'Email',
    hours: 'Hours',
    always: 'The support line is open 24/7.',
    support: 'Support',
    business: 'Business',
    grievance: 'Data complaints',
    grievanceFor: 'Write to our Grievance Officer.',
  },
});
