import { invitationCalls } from '#shared/invitations/endpoints.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { SplitPage } from '#web/features/auth/split-page.tsx';
import { EmailLink } from '#web/features/newsletter/email-link.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { SceneLetterBox } from '#web/ui/illustrations/scene-letter-box.tsx';
import { invitationsText } from '#web/features/invitations/text.ts';

export const meta = () =>
  pageMeta({
    title: textOf(invitationsText).decline.title,
    description: textOf(invitationsText).decline.description,
  });
export const handle = { header: true, footer: true };

export default function InvitationDeclineScreen() {
  const text = useText(invitationsText);
  return (
    <SplitPage scene={<SceneLetterBox />}>
      <EmailLink endpoint={invitationCalls.declineInvitation} text={text.decline} />
    </SplitPage>
  );
}
