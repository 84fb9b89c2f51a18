import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Ids of the blog posts, which are the file names without .md. Read at build time. */
export const POST_IDS: readonly string[] = globSync('content/blog/*.md').map((file) => basename(file, '.md'));
