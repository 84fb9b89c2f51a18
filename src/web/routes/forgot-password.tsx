import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf, useText } from '#web/lib/use-text.ts';
import { ForgotForm } from '#web/features/auth/forgot/forgot-form.tsx';
import styles from '#web/features/auth/forgot/forgot.module.css';
import { ResetDialog } from '#web/features/auth/forgot/reset-dialog.tsx';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useLinkResult, useLinkToken } from '#web/lib/use-link-token.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';
import { authText } from '#web/features/auth/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(authText).forgot.title,
    description: textOf(authText).forgot.description,
    path: '/signin/forgot-password',
  });
export const handle = { header: false, footer: false };

export default function ForgotPassword() {
  const { forgot: text } = useText(authText);
  const isHydrated = useIsHydrated();
  return (
    <SplitPage isAlone scene={<SceneLetterBox />}>
      <ForgotForm />
      <nav className={styles.links} aria-label={text.more}>
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

/**
 * Opens the reset dialog if the URL contains a token, and again after a reload until the link has been used. Rendered
 * after hydration only, because the prerendered page has no token.
 */
function ResetByLink() {
  const token = useLinkToken({ survivesReload: true });
  const [, finish] = useLinkResult();
  const [isOpen, setIsOpen] = useState(true);
  if (!token || !isOpen) return null;
  const close = () => setIsOpen(false);
  const forget = () => {
    finish(null);
    close();
  };
  return <ResetDialog token={token} onClose={close} onSpent={forget} />;
}
