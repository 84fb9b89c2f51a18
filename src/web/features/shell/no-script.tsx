import { siteSettings } from '#web/lib/site-settings.ts';
import styles from './lost.module.css';
import { TEXT } from './text.ts';

/** Fallback without JavaScript, on screens that are rendered in the browser. */
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
