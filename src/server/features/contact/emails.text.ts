import { defineText } from '#shared/text.ts';

/** Texts of the emails about messages of the contact form. */
export const contactEmailText = defineText({
  en: {
    acknowledgement: {
      subject: 'Your message has arrived',
      preheader: "We'll get back to you soon.",
      heading: 'Thank you for writing',
      lead: "We've got your message and will reply soon.",
      about: 'Subject',
      received: 'Received',
      hurry: (phone: string) => `In a hurry? Call customer care: ${phone}.`,
      notYou: "Didn't write to us? Someone may have entered your address by mistake. You can ignore this.",
      footnote: 'You get this because someone entered this address on our contact page.',
    },
    reply: {
      subject: (subject: string) => `Re: ${subject}`,
      heading: 'Our reply to your message',
      wrote: (moment: string) => `You wrote on ${moment}:`,
      footnote: 'You get this because you wrote to us on our contact page. You can reply to this email.',
    },
    message: {
      subject: (subject: string, name: string) => `Contact (${subject}): ${name}`,
      heading: (name: string) => `A message from ${name}`,
      email: 'Email',
      phone: 'Phone',
      about: 'Subject',
      footnote: 'Sent through the form on the contact page.',
    },
  },
});
