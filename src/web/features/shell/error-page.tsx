import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Lost, LostLayout } from './lost.tsx';
import { TEXT } from './text.ts';

/** Error boundary and 404 of a screen. Drafts are in browser storage, so a reload keeps them. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <Lost />;
  return (
    <LostLayout title={TEXT.failed.title} words={TEXT.failed.words}>
      <div>
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          {TEXT.failed.again}
        </Button>
      </div>
    </LostLayout>
  );
}
