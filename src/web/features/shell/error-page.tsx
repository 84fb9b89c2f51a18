import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Lost, LostLayout } from './lost.tsx';
import { TEXT } from './text.ts';

/** A screen that broke, or that does not exist, in the place of the screen. Drafts live in the browser's storage, so that loading again keeps them. */
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
