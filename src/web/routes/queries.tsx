import { Outlet } from 'react-router';
import { QueryProvider } from '#web/lib/query-provider.tsx';

/** Layout route of the screens that query the server as soon as they open. */
export default function Queries() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
