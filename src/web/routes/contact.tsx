import { textOf } from '#web/lib/use-text.ts';
import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { contactText } from '#web/features/contact/text.ts';

export const meta = () =>
  pageMeta({ title: textOf(contactText).title, description: textOf(contactText).lead, path: '/contact' });
export const handle = { header: true, footer: true };

export default function Contact() {
  return <ContactPage />;
}
