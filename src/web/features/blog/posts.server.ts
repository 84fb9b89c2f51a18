import { lexer, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import { z } from '#shared/zod.ts';
import type { Block, Inline, Post, PostSummary } from '#shared/posts/post.ts';

/**
 * Reads the posts of `content/blog` at build time. For loaders only, so that the browser bundle contains no posts.
 */
const files = import.meta.glob<string>('/content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const WORDS_PER_MINUTE = 200;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;

const frontMatter = z.object({
  title: z.string().min(1),
  date: z.coerce.date(),
  author: z.union([
    z.strictObject({
      name: z.string().min(1),
      profession: z.string().min(1),
      school: z.string().min(1),
      joined: z.int(),
      left: z.int(),
    }),
    z.strictObject({ name: z.string().min(1) }),
  ]),
  category: z.string().min(1),
  cover: z.number().int().min(1).max(6),
  excerpt: z.string().min(1),
});

/** Returns all posts, newest first. */
export function listPosts(): Post[] {
  return Object.entries(files)
    .map(([file, source]) => toPost(file, source))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** Returns the fields of a post that its card shows. */
export function summaryOf({ blocks: _blocks, ...summary }: Post): PostSummary {
  return summary;
}

function toPost(file: string, source: string): Post {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const { date, ...meta } = frontMatter.parse(parse(head));
  return {
    ...meta,
    id: file.replace(/^.*\/|\.md$/g, ''),
    date: date.toISOString().slice(0, 10),
    readMinutes: Math.max(1, Math.round((body.match(WORD) ?? []).length / WORDS_PER_MINUTE)),
    blocks: lexer(body).flatMap(toBlocks),
  };
}

function toBlocks(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', id: slugOf(token.text), text: token.text }];
    case 'paragraph':
      return [{ kind: 'paragraph', inlines: inlinesOf(token.tokens) }];
    case 'blockquote':
      return [
        {
          kind: 'quote',
          inlines: (token.tokens ?? []).flatMap((inner) =>
            'tokens' in inner ? inlinesOf(inner.tokens) : [],
          ),
        },
      ];
    case 'list':
      return isList(token)
        ? [
            {
              kind: 'list',
              isOrdered: token.ordered,
              items: token.items.map((item) =>
                item.tokens.flatMap((inner) => ('tokens' in inner ? inlinesOf(inner.tokens) : [])),
              ),
            },
          ]
        : [];
    default:
      return [];
  }
}

function inlinesOf(tokens: readonly Token[] | undefined): Inline[] {
  return (tokens ?? []).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', text: token.text }];
      case 'em':
        return [{ kind: 'emphasis', text: token.text }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'link':
        return [{ kind: 'link', text: token.text, href: token.href }];
      default:
        return 'text' in token && typeof token.text === 'string'
          ? [{ kind: 'text', text: unescape(token.text) }]
          : [];
    }
  });
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** Undoes the lexer's HTML escaping, because React escapes too. */
function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
