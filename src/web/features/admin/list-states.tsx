import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { adminText } from './frame-text.ts';

export function ListError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText(adminText);
  return <ErrorState title={text.errorTitle} message={error.message} onRetry={onRetry} />;
}
