import { Alumni } from '#web/features/home/alumni.tsx';
import { FounderDoor } from '#web/features/home/founder-door.tsx';
import { Founders } from '#web/features/home/founders.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Professions } from '#web/features/home/professions.tsx';
import { MembersPart } from '#web/features/home/members-part.tsx';
import { homeText } from '#web/features/home/text.ts';
import { useHomeKind } from '#web/features/home/use-home-kind.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { textOf } from '#web/lib/use-text.ts';

export const meta = () => pageMeta({ ...textOf(homeText).page, path: '/' });
export const handle = { header: true, footer: true };

export default function Home() {
  const kind = useHomeKind();
  return (
    <>
      {kind !== 'visitors' && <MembersPart isDecided={kind === 'members'} />}
      <Hero isForMembers={kind === 'members'} />
      <Alumni />
      <Professions />
      <Founders />
      <FounderDoor />
    </>
  );
}
