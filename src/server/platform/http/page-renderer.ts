import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Blog } from '#shared/posts/post.ts';
import { z } from '#shared/zod.ts';
import { sandboxedProcess } from '#server/platform/storage/documents/sandboxed-process.ts';
import { textFirst } from './text-first.ts';

const COMPUTE_MS = 20_000;
const WAIT_MS = 30_000;
const HEAP_MEGABYTES_MAX = 192;
const JOBS_MAX = 2000;

/** A page to render: the server build's file, a path such as `/blog/x` or `/blog.data`, and the posts. */
export type PageJob = { readonly build: string; readonly path: string; readonly blog: Blog };

export type RenderedPage = z.output<typeof RenderedPage>;
const RenderedPage = z.object({ status: z.number().int(), text: z.string() });

/** Renders a page, its router data, the feed or the sitemap, with placeholders for the settings. */
export type RenderPage = (path: string, blog: Blog) => Promise<RenderedPage>;

const run = sandboxedProcess({
  program: new URL('page-program.ts', import.meta.url),
  computeMs: COMPUTE_MS,
  waitMs: WAIT_MS,
  heapMegabytesMax: HEAP_MEGABYTES_MAX,
  jobsMax: JOBS_MAX,
});

/**
 * Returns a renderer that uses the server build in this folder (`build/server`), or null if there is none. It runs in a child process that ends when it is
 * idle: in the application the web's packages would take half of its memory.
 */
export function pageRenderer(directory: string): RenderPage | null {
  const file = path.join(path.resolve(directory), 'index.js');
  if (!existsSync(file)) return null;
  const build = pathToFileURL(file).href;
  return async (address, blog) => {
    const outcome = await run({ build, path: address, blog } satisfies PageJob);
    if (outcome.kind === 'ended') throw new Error(`${address} took too long to render.`);
    const { status, text } = RenderedPage.parse(outcome.message);
    return { status, text: text.startsWith('<!DOCTYPE html>') ? textFirst(text) : text };
  };
}
