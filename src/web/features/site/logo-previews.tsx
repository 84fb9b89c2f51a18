import { useText } from '#web/lib/use-text.ts';
import styles from './logo.module.css';
import { logoText } from './logo-text.ts';

const THEMES = ['light', 'dark'] as const;
const PLACES = ['header', 'email', 'tab'] as const;

/** Previews a logo in the header, emails and browser tabs, in both themes. */
export function LogoPreviews({ url, isNew }: { readonly url: string; readonly isNew: boolean }) {
  const text = useText(logoText);
  return (
    <div className={styles.previews} role="group" aria-label={isNew ? text.previewOfNew : text.preview}>
      {PLACES.map((place) => (
        <figure key={place} className={styles.place}>
          <figcaption>{text.places[place]}</figcaption>
          {THEMES.map((theme) => (
            <div key={theme} className={[styles.plate, styles[theme]].join(' ')}>
              <img
                src={url}
                alt={text.alt(text.places[place], text.themes[theme])}
                className={styles[place]}
              />
            </div>
          ))}
        </figure>
      ))}
    </div>
  );
}
