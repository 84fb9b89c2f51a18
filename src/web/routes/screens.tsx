import { Outlet } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';

/** Error boundary of every screen, between header and footer. */
export default function Screens() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
