import { expect, test } from 'vitest';
import { NETWORK_NODES } from './network.data.ts';
import { LINK_STEP_MS, LINKS_DELAY_MS, networkLinks } from './network.ts';
import { PROFESSION_GROUPS } from '#shared/directory/profession-groups.ts';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import { fillPlaceholders } from '#shared/site/placeholders.ts';

const DEFAULTS = siteSettingsOf({ publicUrl: 'http://localhost:3000', isProduction: false }, {});

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);
const node = (id: string, x: number, y: number) => ({ id, x, y });
const namesOf = (links: readonly { from: { id: string }; to: { id: string } }[]) =>
  links.map(({ from, to }) => `${from.id}-${to.id}`);

test('the network map links only nodes that are at most 25 percent units apart', () => {
  const links = networkLinks([node('a', 0, 0), node('b', 15, 20), node('c', 15, 45.1), node('d', 80, 80)]);
  expect(namesOf(links)).toEqual(['a-b']);
});

test('the network map has at most thirty links: the shortest ones', () => {
  const crowd = Array.from({ length: 40 }, (_, index) => node(String(index), index * 2, 50));
  const links = networkLinks(crowd);
  expect(links).toHaveLength(30);
  expect(links.every(({ from, to }) => distance(from, to) === 2)).toBe(true);
});

test('the network map links each pair of nodes at most once, and no node to itself', () => {
  const links = networkLinks([node('a', 10, 10), node('b', 10, 10), node('c', 12, 10)]);
  expect(new Set(namesOf(links)).size).toBe(3);
  expect(links.every(({ from, to }) => from.id !== to.id)).toBe(true);
});

test("the network map's links are ordered from left to right, and each link starts at its left end", () => {
  const starts = networkLinks(NETWORK_NODES).map(({ from, to }) => [from.x, to.x]);
  expect(starts.every(([from = 0, to = 0]) => from <= to)).toBe(true);
  const order = starts.map(([from]) => from ?? 0);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('the network map reveals the first link after one second and then a link every 200 ms', () => {
  expect([LINKS_DELAY_MS, LINK_STEP_MS]).toEqual([1000, 200]);
});

test('the network map has 38 nodes with group, position and description, and thirty links', () => {
  expect(NETWORK_NODES).toHaveLength(38);
  expect(new Set(NETWORK_NODES.map(({ id }) => id)).size).toBe(38);
  const ids = new Set<string>(PROFESSION_GROUPS.map(({ id }) => id));
  for (const { id, x, y, note } of NETWORK_NODES) {
    expect(ids.has(id), id).toBe(true);
    expect(Math.min(x, y), id).toBeGreaterThan(4);
    expect(Math.max(x, y), id).toBeLessThan(96);
    expect(fillPlaceholders(note, DEFAULTS), id).toMatch(/^[A-Z].{20,80}\.$/);
  }
  expect(networkLinks(NETWORK_NODES)).toHaveLength(30);
});

test('every profession group has a name, a singular term, an icon and a colour', () => {
  expect(PROFESSION_GROUPS).toHaveLength(40);
  for (const key of ['id', 'name', 'term', 'icon'] as const)
    expect(new Set(PROFESSION_GROUPS.map((group) => group[key])).size, key).toBe(40);
  for (const name of ['Doctors', 'Engineers', 'IT Professionals', 'Civil Servants', 'Advocates', 'Teachers'])
    expect(PROFESSION_GROUPS.some((group) => group.name === name)).toBe(true);
});
