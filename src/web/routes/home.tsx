import { Hero } from '#web/features/home/hero.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'classrooms to community',
    description:
      'The community of the alumni of the Jawahar Navodaya Vidyalayas: find your batch, your seniors and your juniors.',
    path: '/',
  });
export const handle = { header: true, footer: true };

export default function Home() {
  return <Hero />;
}
