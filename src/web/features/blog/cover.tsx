import { Cover1 } from '#web/ui/illustrations/cover-1.tsx';
import { Cover2 } from '#web/ui/illustrations/cover-2.tsx';
import { Cover3 } from '#web/ui/illustrations/cover-3.tsx';
import { Cover4 } from '#web/ui/illustrations/cover-4.tsx';
import { Cover5 } from '#web/ui/illustrations/cover-5.tsx';
import { Cover6 } from '#web/ui/illustrations/cover-6.tsx';

const COVERS = [Cover1, Cover2, Cover3, Cover4, Cover5, Cover6];

/** The cover of a post, by its number from 1. */
export function Cover({ number }: { readonly number: number }) {
  const Drawing = COVERS[number - 1] ?? Cover1;
  return <Drawing />;
}
