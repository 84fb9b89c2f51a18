import type { LimitedUser, User } from '#shared/members/schema.ts';
import type { AskedAbout } from '#web/lib/member-portrait.tsx';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { directoryText } from '../text.ts';
import { AskPlaceholder } from './ask-placeholder.tsx';

const loadContactPart = () => import('./contact-part.tsx');
const loadAskForm = () => import('./ask-form.tsx');

type AskButtonProps = {
  readonly member: AskedAbout;
  /** Whether the form has just closed, so that focus returns here. */
  readonly takesFocus: boolean;
  readonly onAsk: () => void;
};

/** The button that asks a member to get in touch, and what the reader shares with them. Loads its code when shown. */
export function AskButton(props: AskButtonProps) {
  const { module, hasFailed } = useLater(loadContactPart, true);
  if (module) return <module.ContactPart {...props} />;
  return hasFailed ? null : <AskPlaceholder />;
}

type AskStepProps = {
  readonly member: LimitedUser;
  readonly reader: Pick<User, '_id' | 'email' | 'phone'>;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
};

/** The form that asks a member to get in touch. Loads its code when shown. */
export function AskStep(props: AskStepProps) {
  const text = useText(directoryText);
  const { module, hasFailed, retry } = useLater(loadAskForm, true);
  if (module) return <module.AskForm {...props} />;
  return hasFailed ? (
    <ErrorState message={text.failedForm} onRetry={retry} />
  ) : (
    <Loading>{text.loadingForm}</Loading>
  );
}
