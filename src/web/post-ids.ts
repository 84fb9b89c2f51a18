import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The posts of the blog, by the names of their files. Read while the web is built. */
export const POST_IDS: readonly string[] = globSync('content/blog/*.md').map((file) => basename(file, '.md'));
