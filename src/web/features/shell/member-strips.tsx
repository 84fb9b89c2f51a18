import { lazy, Suspense } from 'react';
import type { User } from '#shared/members/schema.ts';

const ConfirmEmailStrip = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-email-strip.tsx')).ConfirmEmailStrip,
}));
const LeavingStrip = lazy(async () => ({
  default: (await import('#web/features/privacy/settings/leaving-strip.tsx')).LeavingStrip,
}));

/**
 * Banners for a signed-in member, one at a time: cancel the account's deletion, confirm the email. Hidden while the offline
 * banner shows, because neither works offline (frame.module.css).
 */
export function MemberStrips({ member }: { readonly member: User }) {
  return (
    <Suspense>
      {member.deletesAt !== null && <LeavingStrip deletesAt={member.deletesAt} />}
      {member.deletesAt === null && !member.emailConfirmed && <ConfirmEmailStrip member={member} />}
    </Suspense>
  );
}
