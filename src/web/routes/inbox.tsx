import { lazy, Suspense } from 'react';
import type { User } from '#shared/members/schema.ts';
import { viewerOfUser } from '#shared/members/viewer.ts';
import { Inbox } from '#web/features/contact-requests/inbox/inbox.tsx';
import { InboxSkeleton } from '#web/features/contact-requests/inbox/inbox-skeleton.tsx';
import { inboxText } from '#web/features/contact-requests/inbox/text.ts';
import { useOpenMember } from '#web/features/directory/directory-filter.ts';
import type { FrameHandle } from '#web/features/shell/frame.tsx';
import { SignedInOnly } from '#web/features/shell/guards.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Headline } from '#web/ui/headline.tsx';

/** Lazy, because approved members never see this screen. */
const VerificationStatus = lazy(async () => ({
  default: (await import('#web/features/verification/verification-status.tsx')).VerificationStatus,
}));
/** Lazy, because the inbox is shown before a member's details are opened. */
const AlumniDialog = lazy(async () => ({
  default: (await import('#web/features/directory/alumni-dialog.tsx')).AlumniDialog,
}));

export const meta = () => [
  ...pageMeta({ title: textOf(inboxText).title, description: textOf(inboxText).description }),
  // Otherwise iPhones turn numbers and addresses in a stranger's words into links.
  { name: 'format-detection', content: 'telephone=no, email=no, address=no, date=no' },
];
export const handle: FrameHandle = {
  header: true,
  footer: true,
  hasOwnStrip: (member) => !mayAsk(member),
};

export default function InboxScreen() {
  const text = useText(inboxText);
  const { openId, linkTo, close } = useOpenMember();
  return (
    <div className="wrap page">
      <Headline level={1} title={text.title} subtitle={text.lead} />
      <SignedInOnly skeleton={InboxSkeleton}>
        {(member) =>
          mayAsk(member) ? (
            <Inbox
              reader={member}
              linkTo={linkTo}
              renderDetails={(listed) =>
                openId !== null && (
                  <Suspense>
                    <AlumniDialog
                      key={openId}
                      id={openId}
                      known={listed.find(({ _id }) => _id === openId)}
                      onClose={close}
                    />
                  </Suspense>
                )
              }
            />
          ) : (
            <Suspense fallback={<InboxSkeleton>{text.loading}</InboxSkeleton>}>
              <VerificationStatus member={member} />
            </Suspense>
          )
        }
      </SignedInOnly>
    </div>
  );
}

/** Returns whether a member may ask others and be asked: approved members and administrators. */
function mayAsk(member: User): boolean {
  return member.role === 'admin' || viewerOfUser(member) === 'member';
}
