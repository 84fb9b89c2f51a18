import { useState } from 'react';
import { Link } from 'react-router';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './notice.module.css';
import { noticeText } from './notice-text.ts';

/**
 * The privacy notice in English and Hindi: what data we ask for, why, and how long we keep it. With `isFolded`, shows
 * only what sign-up asks for until the reader expands it, which works without scripts too.
 */
export function Notice({ isFolded = false }: { readonly isFolded?: boolean }) {
  const texts = useText(noticeText);
  const [language, setLanguage] = useState<'en' | 'hi'>('en');
  const text = texts[language];
  const other = language === 'en' ? 'hi' : 'en';
  const whole = (
    <>
      <dl>
        {[...text.rows, text.later].map(({ what, why, how }) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd>
              {why}
              <span className={styles.how}>{how}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        {text.rights} <a href={`mailto:${siteSettings.grievanceEmail}`}>{siteSettings.grievanceEmail}</a>.{' '}
        <Link to="/privacy">{text.whole}</Link> ({text.version} {NOTICE_VERSION}).
      </p>
    </>
  );
  return (
    <section className={styles.notice} aria-labelledby="notice-title" lang={language}>
      <div className={styles.head}>
        <h2 id="notice-title" className={styles.title}>
          {text.title}
        </h2>
        <button type="button" className={styles.switch} lang={other} onClick={() => setLanguage(other)}>
          {text.other}
        </button>
      </div>
      {isFolded ? (
        <>
          <ul className={styles.lines}>
            {text.rows.map(({ what }) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <details className={styles.fold}>
            <summary className={styles.switch}>{text.why}</summary>
            {whole}
          </details>
        </>
      ) : (
        whole
      )}
    </section>
  );
}
