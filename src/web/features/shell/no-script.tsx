import { siteSettings } from '#web/lib/site-settings.ts';
import styles from './lost.module.css';
import { TEXT } from './text.ts';

/** On screens that a browser renders: what somebody reads whose browser runs no scripts. */
export function NoScript() {
  const { title, words, read, write } = TEXT.noScript;
  return (
    <noscript>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
        <p>
          <a href="/">{read}</a>
        </p>
        <p>
          {write} <a href={`mailto:${siteSettings.supportEmail}`}>{siteSettings.supportEmail}</a>
        </p>
      </div>
    </noscript>
  );
}
