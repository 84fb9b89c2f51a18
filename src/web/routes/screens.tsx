import { Outlet } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';

/** Layout route that provides the error boundary of every screen, so that header and footer stay visible. */
export default function Screens() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
