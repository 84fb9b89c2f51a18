/** Tests the states of the members' home page: a batch, a lone member, no batch, hints and failures. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { homeCalls } from '#shared/home/endpoints.ts';
import type { Reply } from '#shared/endpoint.ts';
import type { LimitedUser } from '#shared/members/schema.ts';
import { renderAt, type Answer } from '../../../../tests/support/rendered.tsx';
import type { HomeMember } from './home-member.ts';
import { MembersHome } from './members-home.tsx';

type Home = Reply<typeof homeCalls.readHome>;

const HASSAN = { jnvName: 'JNV Hassan', inYear: 2001, outYear: 2008, states: 'Karnataka', city: 'Hassan' };

function aCard(first_name: string, last_name = 'Gowda'): LimitedUser {
  return {
    _id: `01a1c434-a3c6-76c6-94bc-${first_name}`,
    first_name,
    last_name,
    role: 'user',
    profileImage: null,
    personalInfo: { profession: 'Doctor', currentCity: 'Mysuru' },
    educationInfo: HASSAN,
  };
}

const LAKSHMI: HomeMember = { ...aCard('Lakshmi'), about: '' };
const OTHERS = ['Asha', 'Imran'].map((name) => aCard(name));
const POST: Home['post'] = {
  id: 'the-bell',
  title: 'The bell still rings',
  date: '2026-11-01',
  author: { name: 'Asha Gowda' },
  category: 'Memories',
  cover: 1,
  excerpt: 'What we still hear at half past five.',
  readMinutes: 3,
};
const HOME: Home = {
  success: true,
  batch: { year: 2001, count: 3, members: [...OTHERS, aCard('Lakshmi')] },
  newest: [aCard('Newcomer')],
  post: POST,
};

beforeEach(() => localStorage.clear());

async function show(reply: Partial<Home> = {}, member = LAKSHMI, answer?: () => Answer) {
  await page.viewport(1280, 900);
  const body = { ...HOME, ...reply };
  const { screen } = await renderAt('/', <MembersHome member={member} />, (called) =>
    called === 'GET /api/home' ? (answer?.() ?? { body }) : { status: 404, body: { success: false } },
  );
  return screen;
}

test('the batch is named and counted, with an arch for each member, the own one first', async () => {
  const screen = await show();
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('JNV Hassan, 2001\u2060–\u206008: 3 of you are here');
  const arches = screen.getByRole('list', { name: 'Your batch' }).getByRole('link');
  expect(arches.elements().map((arch) => arch.textContent)).toEqual([
    expect.stringMatching(/Lakshmi Gowda You$/),
    expect.stringMatching(/Asha Gowda$/),
    expect.stringMatching(/Imran Gowda$/),
  ]);
  expect(arches.nth(1).element()).toHaveAttribute(
    'href',
    `/jnvians?school=JNV+Hassan&batch=2001&alumniId=${OTHERS[0]!._id}`,
  );
  expect(screen.getByRole('link', { name: /^See all/ }).elements()).toEqual([]);
});

test('a larger batch links to all of it in the directory', async () => {
  const screen = await show({ batch: { year: 2001, count: 57, members: [aCard('Lakshmi'), ...OTHERS] } });
  const all = screen.getByRole('link', { name: 'See all 57' });
  await expect.element(all).toHaveAttribute('href', '/jnvians?school=JNV+Hassan&batch=2001');
});

test.each([
  { name: 'the only listed member', batch: { year: 2001, count: 1, members: [aCard('Lakshmi')] } },
  { name: 'a member without a listed batch', batch: { year: 2001, count: 0, members: [] } },
])('$name is invited to send the link to the others', async ({ batch }) => {
  const screen = await show({ batch, newest: [] });
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('You are the first of JNV Hassan, 2001\u2060–\u206008');
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^New from/ }).elements()).toEqual([]);
});

test('a member whose years are unknown is asked to add them', async () => {
  const screen = await show({ batch: null });
  await expect.element(screen.getByRole('heading', { name: 'Welcome back, Lakshmi' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open my profile' }))
    .toHaveAttribute('href', '/profile');
});

test('the newest of the school and the latest post are shown', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'New from JNV Hassan' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Newcomer Gowda' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'The bell still rings' }))
    .toHaveAttribute('href', '/blog/the-bell');
});

test('the first hint that applies is shown, and a dismissed one gives way to the next for good', async () => {
  const screen = await show();
  const hint = screen.getByRole('region', { name: 'Your profile' });
  await expect.element(hint).toMatchTextContent(/Add a photo/);
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect.element(hint).toMatchTextContent(/Say a few words about yourself/);
  await screen.unmount();
  const again = await show();
  await expect
    .element(again.getByRole('region', { name: 'Your profile' }))
    .toMatchTextContent(/Say a few words about yourself/);
});

test('a complete profile gets no hint', async () => {
  const screen = await show({}, { ...LAKSHMI, profileImage: '/api/photos/x-320.webp', about: 'A doctor.' });
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/3 of you/);
  expect(screen.getByRole('region', { name: 'Your profile' }).elements()).toEqual([]);
});

test('a failed request shows an error below the name of the batch, with Retry', async () => {
  let isDown = true;
  const screen = await show({}, LAKSHMI, () =>
    isDown
      ? { status: 429, body: { success: false, code: 'TOO_MANY_TRIES', message: 'Come back at 12:30 pm.' } }
      : { body: HOME },
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Come back at 12:30 pm/);
  expect(screen.getByRole('heading', { level: 1 }).element()).toHaveTextContent(
    'JNV Hassan, 2001\u2060–\u206008',
  );
  isDown = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/3 of you are here/);
});
