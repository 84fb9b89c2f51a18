import { Clock, Mail, MapPin, Phone, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteSettings } from '#web/lib/site-settings.ts';
import { useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import { contactText } from './text.ts';

/** Shows the contact form and the contact details from the site's settings. */
export function ContactPage() {
  const text = useText(contactText);
  const { address, carePhone, carePhoneUrl, careWhatsapp, whatsappUrl, hours } = siteSettings;
  const { supportEmail, businessEmail, grievanceName, grievanceEmail } = siteSettings;
  return (
    <div className="wrap page">
      <Headline level={1} title={text.title} subtitle={text.lead} />
      <div className={styles.layout}>
        <ContactForm />
        <aside className={styles.places}>
          <Place icon={<MapPin aria-hidden="true" />} title={text.office}>
            <p>{address}</p>
          </Place>
          <Place icon={<Phone aria-hidden="true" />} title={text.care}>
            <p>
              <a href={carePhoneUrl}>{carePhone}</a>
            </p>
            <p>
              {text.whatsapp}{' '}
              <a href={whatsappUrl} rel="noreferrer">
                {careWhatsapp}
              </a>
            </p>
          </Place>
          <Place icon={<Mail aria-hidden="true" />} title={text.mail}>
            <p>
              {text.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
            <p>
              {text.business} <a href={`mailto:${businessEmail}`}>{businessEmail}</a>
            </p>
          </Place>
          <Place icon={<Clock aria-hidden="true" />} title={text.hours}>
            <p className={styles.lines}>{hours}</p>
            <p>{text.always}</p>
          </Place>
          <Place icon={<ShieldAlert aria-hidden="true" />} title={text.grievance}>
            <p>{grievanceName}</p>
            <p>{text.grievanceFor}</p>
            <p>
              <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>
            </p>
          </Place>
        </aside>
      </div>
    </div>
  );
}

function Place({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.place}>
      <h2>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}
