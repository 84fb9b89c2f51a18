import { Alumni } from '#web/features/home/alumni.tsx';
import { FounderDoor } from '#web/features/home/founder-door.tsx';
import { Founders } from '#web/features/home/founders.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Professions } from '#web/features/home/professions.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'classrooms to community',
    description:
      'The alumni community of the Jawahar Navodaya Vidyalayas. Find your batch, your seniors and your juniors.',
    path: '/',
  });
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
