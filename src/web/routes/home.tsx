import { Alumni } from '#web/features/home/alumni.tsx';
import { FounderDoor } from '#web/features/home/founder-door.tsx';
import { Founders } from '#web/features/home/founders.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Professions } from '#web/features/home/professions.tsx';
import { homeText } from '#web/features/home/text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () => pageMeta({ ...textOf(homeText).page, path: '/' });
export const handle = { header: true, footer: true };

export default function Home() {
  return (
    <>
      <Hero />
      <Alumni />
      <Professions />
      <Founders />
      <FounderDoor />
    </>
  );
}
