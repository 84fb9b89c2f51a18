import { Outlet } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';

/** Around every screen: one that breaks, or whose data do not arrive, says so between header and footer. */
export default function Screens() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
