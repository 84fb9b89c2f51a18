import type { Token, Tokens } from 'marked';
import type { Block, Inline } from '#shared/posts/post.ts';
import { pictureAt } from '#shared/posts/pictures.ts';
import { isKind, tokensOf, unescaped } from './markdown-tokens.ts';

const WORDS_PER_MINUTE = 200;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;

type Style = 'text' | 'strong' | 'emphasis';

/**
 * Parses Markdown into blocks that are rendered without raw HTML: headings, paragraphs, quotes, lists, links to http,
 * https and mailto, and our own pictures. Everything else becomes text.
 */
export function blocksOf(markdown: string): Block[] {
  const tokens = tokensOf(markdown) ?? [{ type: 'text', raw: markdown, text: markdown }];
  return withUniqueIds(tokens.flatMap((token) => toBlocks(token)));
}

/** Returns the reading time in minutes, at 200 words a minute, at least 1. */
export function readMinutesOf(markdown: string): number {
  return Math.max(1, Math.round((markdown.match(WORD) ?? []).length / WORDS_PER_MINUTE));
}

function toBlocks(token: Token): Block[] {
  if (isKind(token, 'space') || isKind(token, 'def') || isKind(token, 'hr')) return [];
  if (isKind(token, 'heading')) {
    const text = plain(token.tokens);
    return text === '' ? [] : [{ kind: 'heading', id: slugOf(text), text }];
  }
  if (isKind(token, 'paragraph')) return paragraphs(token.tokens);
  if (isKind(token, 'blockquote')) return quote(token.tokens);
  if (isKind(token, 'list')) return [{ kind: 'list', isOrdered: token.ordered, items: itemsOf(token) }];
  if (isKind(token, 'code')) return [{ kind: 'paragraph', inlines: [{ kind: 'code', text: token.text }] }];
  return paragraphOf([{ kind: 'text', text: token.raw.trim() }]);
}

/** Splits a paragraph at its pictures, which become blocks. */
function paragraphs(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let run: Token[] = [];
  const endRun = () => {
    blocks.push(...paragraphOf(inlinesOf(run)));
    run = [];
  };
  for (const token of tokens) {
    const picture = isKind(token, 'image') ? pictureBlock(token) : null;
    if (picture) {
      endRun();
      blocks.push(picture);
    } else run.push(token);
  }
  endRun();
  return blocks;
}

function pictureBlock({ href, text }: Tokens.Image): Block | null {
  const picture = pictureAt(href);
  return picture && { kind: 'picture', alt: unescaped(text), ...picture };
}

function paragraphOf(inlines: readonly Inline[]): Block[] {
  return inlines.every(({ text }) => text.trim() === '') ? [] : [{ kind: 'paragraph', inlines }];
}

/** Returns a quote of several paragraphs as several quotes, and keeps what else is in it as its own block. */
function quote(tokens: readonly Token[]): Block[] {
  return tokens
    .flatMap(toBlocks)
    .map((block) => (block.kind === 'paragraph' ? { kind: 'quote', inlines: block.inlines } : block));
}

/** Returns the items of a list; those of nested lists follow the item that contains them. */
function itemsOf({ items }: Tokens.List): Inline[][] {
  return items.flatMap((item) => {
    const nested = item.tokens.filter((token) => isKind(token, 'list'));
    const own = item.tokens.flatMap((token) => (isKind(token, 'list') ? [] : itemInlines(token)));
    return [...(own.length > 0 ? [own] : []), ...nested.flatMap((list) => itemsOf(list))];
  });
}

function itemInlines(token: Token): Inline[] {
  if (isKind(token, 'space') || isKind(token, 'checkbox')) return [];
  if (isKind(token, 'text') || isKind(token, 'paragraph') || isKind(token, 'heading'))
    return inlinesOf(token.tokens ?? [token]);
  return [{ kind: 'text', text: token.raw.trim() }];
}

function inlinesOf(tokens: readonly Token[], style: Style = 'text'): Inline[] {
  return tokens.flatMap((token) => toInlines(token, style));
}

function toInlines(token: Token, style: Style): Inline[] {
  if (isKind(token, 'strong')) return inlinesOf(token.tokens, 'strong');
  if (isKind(token, 'em')) return inlinesOf(token.tokens, 'emphasis');
  if (isKind(token, 'del')) return inlinesOf(token.tokens, style);
  if (isKind(token, 'codespan')) return [{ kind: 'code', text: token.text }];
  if (isKind(token, 'br')) return [{ kind: style, text: ' ' }];
  if (isKind(token, 'link')) return linkOf(token, style);
  if (isKind(token, 'escape')) return [{ kind: style, text: token.text }];
  if (isKind(token, 'text'))
    return token.tokens ? inlinesOf(token.tokens, style) : [{ kind: style, text: unescaped(token.text) }];
  return [{ kind: style, text: token.raw }];
}

function linkOf({ href, tokens, raw }: Tokens.Link, style: Style): Inline[] {
  const address = safeAddress(href);
  if (address !== null) return [{ kind: 'link', text: plain(tokens), href: address }];
  // A typed address without a scheme is shown as typed.
  return [{ kind: style, text: raw }];
}

/** Returns the address of a link if its scheme is http, https or mailto; null otherwise. */
function safeAddress(href: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href)) return null;
  return URL.canParse(href) ? href : null;
}

function plain(tokens: readonly Token[]): string {
  return inlinesOf(tokens)
    .map(({ text }) => text)
    .join('');
}

/** Returns the id of a heading, for links to it: its letters and digits in lower case. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function withUniqueIds(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  /** Last number by name, so that thousands of equal headings take linear time. */
  const numbers = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const name = block.id || 'section';
    let id = name;
    let number = numbers.get(name) ?? 1;
    while (taken.has(id)) id = `${name}-${(number += 1)}`;
    numbers.set(name, number);
    taken.add(id);
    return { ...block, id };
  });
}
