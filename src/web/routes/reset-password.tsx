import { Navigate, useParams } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Set a new password', description: 'Set a new password for your Navodayan account.' });
export const handle = { header: false, footer: false };

/** Redirects the emailed address to the form (spec §2). */
export default function ResetPassword() {
  const { token } = useParams();
  return (
    <Navigate
      to={token ? `/signin/forgot-password?token=${encodeURIComponent(token)}` : '/signin/forgot-password'}
      replace
    />
  );
}
