import { listOperations } from '#web/features/pages/api-operations.ts';
import { ApiReference } from '#web/features/pages/api-reference.tsx';
import { API_TEXT } from '#web/features/pages/api-text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/api-reference.ts';

export const meta = () =>
  pageMeta({ title: API_TEXT.title, description: API_TEXT.metaDescription, path: '/docs/api' });
export const handle = { header: true, footer: true };

/** Runs while the pages are built; the schemas never reach a browser. */
export function loader() {
  return { groups: listOperations() };
}

export default function ApiReferenceScreen({ loaderData }: Route.ComponentProps) {
  return <ApiReference groups={loaderData.groups} />;
}
