import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Lost, LostLayout } from './lost.tsx';
import { shellText } from './text.ts';

/** Error boundary and 404 of a screen. Drafts are in browser storage, so a reload keeps them. */
export function ErrorPage() {
  const text = useText(shellText);
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <Lost />;
  return (
    <LostLayout title={text.failed.title} body={text.failed.body}>
      <div>
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          {text.failed.again}
        </Button>
      </div>
    </LostLayout>
  );
}
