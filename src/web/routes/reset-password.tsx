import { Navigate, useParams } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';
import { authText } from '#web/features/auth/text.ts';

export const meta = () => pageMeta(textOf(authText).reset.page);
export const handle = { header: false, footer: false };

/** Redirects the URL in reset emails to the form (spec §2). */
export default function ResetPassword() {
  const { token } = useParams();
  return (
    <Navigate
      to={token ? `/signin/forgot-password?token=${encodeURIComponent(token)}` : '/signin/forgot-password'}
      replace
    />
  );
}
