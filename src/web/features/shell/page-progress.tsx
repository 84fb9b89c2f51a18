import { useNavigation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import styles from './page-progress.module.css';
import { shellText } from './text.ts';

/** Shows a line at the top of the viewport while the next screen's scripts load; fast navigations show nothing. */
export function PageProgress() {
  const { loadingPage } = useText(shellText);
  const isLoading = useNavigation().state !== 'idle';
  return isLoading ? <div className={styles.line} role="progressbar" aria-label={loadingPage} /> : null;
}
