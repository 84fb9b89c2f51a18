import { invitationCalls } from '#shared/invitations/calls.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { TEXT } from '#web/features/invitations/text.ts';
import { LetterLink } from '#web/features/newsletter/letter-link.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';

export const meta = () => pageMeta({ title: TEXT.decline.title, description: TEXT.decline.description });
export const handle = { header: true, footer: true };

export default function InvitationDeclineScreen() {
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <LetterLink endpoint={invitationCalls.declineInvitation} text={TEXT.decline} />
    </SplitPage>
  );
}
