import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { TEXT } from '#web/features/contact/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () => pageMeta({ title: TEXT.title, description: TEXT.lead, path: '/contact' });
export const handle = { header: true, footer: true };

export default function Contact() {
  return <ContactPage />;
}
