import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import type { Prose } from './prose.ts';
import { defineText } from '#shared/text.ts';

const { grievanceName, grievanceEmail, supportEmail, address } = siteSettings;

/** The privacy policy: what this software does with personal data. Sign-up shows a summary, the privacy notice. */
export const privacyPolicyText = defineText<Prose>({
  en: {
    title: 'Privacy',
    lead: `What we keep about you, why, for how long, and your rights. Version ${NOTICE_VERSION}.`,
    description: 'What we keep about our members, why, for how long, and where to complain.',
    chapters: [
      {
        id: 'who',
        title: 'Who is responsible',
        paragraphs: [
          `${address}. For questions or complaints about your data: ${grievanceName}, ${grievanceEmail}. If our answer does not satisfy you, you can complain to the Data Protection Board of India.`,
        ],
      },
      {
        id: 'what',
        title: 'What we ask for, and why',
        table: {
          head: ['What', 'Why', 'Who sees it', 'How long'],
          rows: [
            [
              'Name, school, years, work, city',
              'so people from your school can find you',
              'verified members; on the public home page only if you choose to',
              'as long as you are a member',
            ],
            [
              'Name at school, if you give it',
              'so people who knew you by that name can find you',
              'verified members; never on the public home page',
              'until you remove it',
            ],
            [
              'Email',
              'to sign in, and to email you about your account',
              'administrators, and verifiers of your school until you are verified; verified members if you turn it on',
              'as long as your account exists',
            ],
            [
              'Phone, if you give it',
              'so members can call you',
              'administrators, and verifiers of your school until you are verified; verified members if you turn it on',
              'until you remove it',
            ],
            [
              'State you live in, photo, and what you write about yourself, if you add them',
              'so people recognise you',
              'verified members; the photo also on the public home page, only if you choose to',
              'until you remove them',
            ],
            ['Password', 'to sign in', 'no one; we keep a one-way hash', 'until you change it'],
            [
              'Two-factor sign-in, if you turn it on',
              'to ask for a code as well as the password',
              'no one; the secret is encrypted',
              'until you turn it off',
            ],
            [
              'One school document',
              'to check that you were at the school',
              'administrators, and verifiers of your school until you are verified; each view is recorded',
              'within 30 days of the decision',
            ],
            [
              'The document you chose while signing up, until you send it',
              'so a reload or a lost connection does not lose it',
              'no one else; it stays on your device, and only the tab you chose it in shows it',
              'until your account exists or someone signs out; after 24 hours, when this site is next opened there',
            ],
            [
              'Gender',
              'to know who the community reaches',
              'administrators, and verifiers of your school until you are verified',
              'as long as you are a member',
            ],
            [
              'Browser name and shortened IP address of a sign-in',
              'to show you your sessions and to stop password guessing',
              'you',
              'at most 30 days after the last use',
            ],
            [
              'That a browser has signed in before, as a number without your name',
              'to email you about new devices, and so strangers who guess passwords cannot lock you out',
              'no one',
              'one year after its last sign-in',
            ],
            [
              'Email of a parent or guardian, if you are under 18',
              'to ask for their consent',
              'administrators, and verifiers of your school until you are verified',
              'as long as your account exists; at most 30 days without an answer',
            ],
            [
              'Whose contact details you opened in the directory, and when; when you reached a limit on reading it',
              'so that no one can collect everyone’s contact details',
              'no one; administrators see how many, if you reach a limit',
              '31 days',
            ],
            [
              'Your requests to get in touch: reason, message and answer',
              'so members can reach each other without showing everyone their contact details',
              'the two members; administrators if a request is reported',
              'message and answer: until 12 months after the request is accepted or answered, otherwise 12 months after it expires (after 21 days); the rest: as long as both accounts exist',
            ],
            [
              'Contact details that you offer or share in such a request',
              'so the other member can reach you',
              'that member, once the request is accepted',
              'until you stop sharing, or one of you blocks the other',
            ],
            [
              'Who may ask you, and the members you block',
              'so that you decide who can reach you',
              'no one else; administrators see how many members have blocked someone',
              'until you change it',
            ],
            [
              'A report about a profile, with your name and what you wrote',
              'to look into it',
              'administrators; never the person reported',
              'until six months after it is closed; a reported message: at most 12 months after the report',
            ],
            [
              'Your email, if you subscribe to the newsletter',
              'to send it to you, about once a month',
              'administrators',
              'until 30 days after you unsubscribe; 30 days if you never confirm',
            ],
            [
              'What you write to us on the contact page',
              'to answer you',
              'administrators, and the people who read the union’s email',
              'one year on this site',
            ],
            [
              'Your email and the details next to it in a school roll or older member list, if an administrator imports one',
              'to invite you, once',
              'administrators, while they check the list',
              'until you sign up or decline, at most 60 days; the list itself 7 days',
            ],
            [
              'Record of decisions and views',
              'so that administrators and verifiers are accountable',
              'administrators',
              'one year; it contains numbers, not names',
            ],
          ],
        },
      },
      {
        id: 'not',
        title: 'What we do not do',
        points: [
          'We do not sell or rent data, and we show no advertising.',
          'Our pages load nothing from other companies: no trackers, no maps, no external fonts.',
          'We do not ask for Aadhaar. If your document shows a full Aadhaar number, an administrator rejects it and the file is erased.',
          'No search finds you by an email address or phone number that you hide.',
        ],
      },
      {
        id: 'choices',
        title: 'Your choices',
        paragraphs: [
          'Showing your email, showing your phone, appearing on the public home page and the newsletter are four separate choices. All are off until you turn them on. You can turn them off again in the same place, in My Profile. We record when you chose. You also choose who may ask you to get in touch, and what you share with each member who asks.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        points: [
          'See what we keep: My Profile gives you a copy of all of it, as a web page and as a data file. It also shows when your document was opened. We do not name volunteers there, to protect those who reject a document. Our log records who they are, in case of a complaint.',
          `Correct or delete it in My Profile. When you delete your account, you have seven days to sign in and keep it. Then we delete it. We keep a log of numbers without names, and backups until they expire. For anything else, write to ${grievanceEmail}. We answer within 30 days.`,
          'Withdraw your consent at any time. What we did before that stays lawful.',
          'Nominate someone to use these rights if you die or cannot act.',
        ],
      },
      {
        id: 'invited',
        title: 'If we invited you',
        paragraphs: [
          'Our invitation says who is inviting you and which list your address came from. Nothing about you is shown to anyone, and you become a member only by signing up yourself. We do not email people who are under 18 according to the list.',
          'If you do nothing, we delete your address and everything with it within 60 days. The invitation names the day. If you use the link at the bottom of it, we delete them right away. We keep a one-way fingerprint of your address, so that no later list invites you again. We keep it for a year, or for good if you declined.',
        ],
      },
      {
        id: 'children',
        title: 'Under 18',
        paragraphs: [
          'We presume that a student is under 18 if they joined class VI fewer than eight years ago, or have not passed out yet. A parent or guardian must then consent first. We email the address you give. Members under 18 are never listed or shown to others, whatever their settings. Without an answer, we delete the account after 30 days.',
        ],
      },
      {
        id: 'safety',
        title: 'How we keep it safe',
        points: [
          'Each document is encrypted with its own key. We erase the key together with the document; only backups keep both until they expire.',
          'Only administrators can open a document, and the verifiers of your school while you wait: verified members whom an administrator has chosen. Every view is recorded.',
          'We delete an account that is neither confirmed nor approved after 30 days. We delete a rejected one after 180 days, and email its owner two weeks before.',
          'If data is lost or stolen, we tell you and the Data Protection Board what happened and what to do.',
        ],
      },
    ],
  },
});

export const termsText = defineText<Prose>({
  en: {
    title: 'Terms',
    lead: 'What members promise each other, and what we promise you.',
    description: `The terms of use of the ${siteSettings.name} platform.`,
    chapters: [
      {
        id: 'members',
        title: 'Who may join',
        paragraphs: [
          `Students, former students and staff of the ${siteSettings.network}. Members under 18 need a guardian’s consent. One account for each person, under your own name.`,
        ],
      },
      {
        id: 'truth',
        title: 'What you promise',
        points: [
          'What you write about yourself is true, and the document you send is yours.',
          'You use other members’ contact details to get in touch, and for nothing else: no lists, no mass messages, no selling.',
          'You treat others as you would at school assembly: with respect for every region, language, religion and background.',
          'You keep your password to yourself.',
        ],
      },
      {
        id: 'us',
        title: 'What we promise',
        points: [
          'A volunteer checks your document, usually within a few days, and tells you why if it can’t be accepted.',
          'We handle your data as the privacy page says.',
          'The service is free. Volunteers run it, so we cannot promise that it is always available.',
        ],
      },
      {
        id: 'end',
        title: 'When it ends',
        paragraphs: [
          'You can leave at any time. We can close an account that breaks these terms. We tell you why, and you can ask us to reconsider.',
          `Questions: ${supportEmail}. These terms are governed by the law of India. The courts in ${siteSettings.city} have jurisdiction.`,
        ],
      },
    ],
  },
});
