import { lazy, Suspense } from 'react';
import type { User } from '#shared/members/schema.ts';
import type { PublicConfig } from '#shared/site/endpoints.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { QueryProvider } from '#web/lib/query-provider.tsx';

const ConfirmEmailStrip = lazy(async () => ({
  default: (await import('#web/features/auth/confirm-email-strip.tsx')).ConfirmEmailStrip,
}));
const LeavingStrip = lazy(async () => ({
  default: (await import('#web/features/privacy/settings/leaving-strip.tsx')).LeavingStrip,
}));

export type MemberStripsProps = {
  readonly member: User;
  /** Whether the screen itself asks this member to confirm the email address; the banner is then hidden. */
  readonly hasOwnStrip?: ((member: User, config: PublicConfig) => boolean) | undefined;
};

/**
 * Banners for a signed-in member, one at a time: cancel the account's deletion, or confirm the email address. Hidden
 * while the offline banner is shown, because both need a connection (frame.module.css).
 */
export function MemberStrips(props: MemberStripsProps) {
  return (
    <QueryProvider>
      <Strips {...props} />
    </QueryProvider>
  );
}

function Strips({ member, hasOwnStrip }: MemberStripsProps) {
  const config = usePublicConfig();
  const isUnconfirmed = member.deletesAt === null && !member.emailConfirmed;
  return (
    <Suspense>
      {member.deletesAt !== null && <LeavingStrip deletesAt={member.deletesAt} />}
      {isUnconfirmed && !hasOwnStrip?.(member, config) && <ConfirmEmailStrip member={member} />}
    </Suspense>
  );
}
