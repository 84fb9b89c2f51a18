import { Mail, MapPin, Phone, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { NewsletterBox } from '#web/features/newsletter/newsletter-box.tsx';
import { siteSettings } from '#web/lib/site-settings.ts';
import { HillsDivider } from '#web/ui/illustrations/hills-divider.tsx';
import styles from './footer.module.css';
import { shellText } from './text.ts';

/** One line of links and the copyright, below the administrators' screens. */
export function SlimFooter() {
  const { footer } = useText(shellText);
  return (
    <footer className={styles.slim}>
      <div className={['wrap', styles.line].join(' ')}>
        <p>{footer.copyright}</p>
        <ul>
          {footer.slim.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** The footer: link columns, contact details, social links and the newsletter box (spec §2). */
export function Footer() {
  const { footer } = useText(shellText);
  return (
    <footer className={styles.footer}>
      <div className={styles.hills}>
        <HillsDivider />
      </div>
      <div className={styles.night}>
        <div className={['wrap', styles.columns].join(' ')}>
          <div className={styles.wide}>
            <p className={styles.hindi} lang="hi">
              {footer.hindiLine.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </p>
            <NewsletterBox />
          </div>
          {footer.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className={styles.title}>{footer.contact}</h2>
            <ul>
              <li>
                <span className={styles.item}>
                  <MapPin aria-hidden="true" />
                  {footer.location}
                </span>
              </li>
              <li>
                <a href={`mailto:${siteSettings.supportEmail}`}>
                  <Mail aria-hidden="true" />
                  {footer.write}
                </a>
              </li>
              <li>
                <a href={siteSettings.carePhoneUrl}>
                  <Phone aria-hidden="true" />
                  {footer.care}
                </a>
              </li>
              <li>
                <a href={`mailto:${siteSettings.grievanceEmail}`}>
                  <ShieldAlert aria-hidden="true" />
                  {footer.grievance}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className={['wrap', styles.base].join(' ')}>
          <p>{footer.runBy}</p>
          <ul className={styles.social}>
            <li>
              <a href={siteSettings.facebook} rel="noreferrer">
                Facebook
              </a>
            </li>
            <li>
              <a href={siteSettings.linkedin} rel="noreferrer">
                LinkedIn
              </a>
            </li>
            <li>
              <a href={siteSettings.youtube} rel="noreferrer">
                YouTube
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
