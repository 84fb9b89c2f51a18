import { siteSettings } from '#web/lib/site-settings.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './lost.module.css';
import { shellText } from './text.ts';

/** Fallback without JavaScript, for screens that only the browser can fill. */
export function NoScript({ className = '' }: { readonly className?: string }) {
  const { title, body, read, write } = useText(shellText).noScript;
  return (
    <noscript>
      <div className={[styles.body, className].join(' ')}>
        <h1>{title}</h1>
        <p>{body}</p>
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
