import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ForgotForm } from '#web/features/auth/forgot/forgot-form.tsx';
import styles from '#web/features/auth/forgot/forgot.module.css';
import { ResetDialog } from '#web/features/auth/forgot/reset-dialog.tsx';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { TEXT } from '#web/features/auth/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';

export const meta = () =>
  pageMeta({
    title: TEXT.forgot.title,
    description: 'Get a link to set a new password for your Navodayan account.',
    path: '/signin/forgot-password',
  });
export const handle = { header: false, footer: false };

export default function ForgotPassword() {
  const { forgot: text } = TEXT;
  const isHydrated = useIsHydrated();
  return (
    <SplitPage isAlone scene={<SceneLetterBox />}>
      <ForgotForm />
      <nav className={styles.links} aria-label="More">
        <Link to="/signin" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {text.back}
        </Link>
        <Link to="/terms">{text.terms}</Link>
        <Link to="/privacy">{text.privacy}</Link>
      </nav>
      {isHydrated && <ResetByLink />}
    </SplitPage>
  );
}

/** Opens the reset dialog if the URL has a token. The prerendered page has none. */
function ResetByLink() {
  const token = useLinkToken();
  const [isOpen, setIsOpen] = useState(true);
  return token && isOpen ? <ResetDialog token={token} onClose={() => setIsOpen(false)} /> : null;
}
