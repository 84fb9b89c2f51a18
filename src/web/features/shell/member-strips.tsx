import { lazy, Suspense } from 'react';
import type { User } from '#shared/members/schema.ts';

const ConfirmEmailStrip = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-email-strip.tsx')).ConfirmEmailStrip,
}));
const LeavingStrip = lazy(async () => ({
  default: (await import('#web/features/privacy/settings/leaving-strip.tsx')).LeavingStrip,
}));

/**
 * What a signed-in member must still do, one strip at a time: decide about a closed account, confirm their address.
 * Neither can be done offline: they wait while the strip that says so stands before them (frame.module.css).
 */
export function MemberStrips({ member }: { readonly member: User }) {
  return (
    <Suspense>
      {member.deletesAt !== null && <LeavingStrip deletesAt={member.deletesAt} />}
      {member.deletesAt === null && !member.emailConfirmed && <ConfirmEmailStrip member={member} />}
    </Suspense>
  );
}
