import { expect, test } from 'vitest';
import type { Block } from '#shared/posts/post.ts';
import { listPosts } from './posts.server.ts';

const posts = listPosts();

test('every blog post has a different cover', () => {
  expect(posts).toHaveLength(6);
  expect(new Set(posts.map(({ cover }) => cover)).size).toBe(posts.length);
});

test('the author of every blog post is the union or a member with profession, school and batch', () => {
  const members = posts.filter(({ author }) => author.name !== 'Navodayan Alumni Union');
  expect(members.length).toBeGreaterThan(2);
  for (const { author } of members)
    expect(author).toEqual({
      name: expect.stringContaining(' '),
      profession: expect.stringMatching(/./),
      school: expect.stringMatching(/^JNV /),
      joined: expect.toSatisfy((year) => year >= 1985),
      left: expect.toSatisfy((year) => year >= 1990),
    });
});

test('the reading time of a post assumes 200 words a minute', () => {
  for (const { id, blocks, readMinutes } of posts) {
    const words = blocks.flatMap((block) => textOf(block).split(/\s+/));
    expect(Math.abs(readMinutes - words.length / 200), id).toBeLessThanOrEqual(0.55);
  }
});

function textOf(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'picture') return block.alt;
  const inlines = block.kind === 'list' ? block.items.flat() : block.inlines;
  return inlines.map(({ text }) => text).join(' ');
}
