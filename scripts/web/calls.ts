/** A Vite plugin that keeps zod and the schemas of the endpoints out of the browser (decision 24). */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call, Calls } from '#shared/endpoint.ts';

/** Replaces the endpoints of a module by the parts that the browser needs, and drops its schemas. */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/shared\/.+endpoints\.ts$/ },
      async handler(id) {
        // The time lets `npm run dev` load the file again after a change.
        const exported: Readonly<Record<string, Calls>> = await import(
          `${pathToFileURL(id).href}?${statSync(id).mtimeMs}`
        );
        return Object.entries(exported)
          .filter(([name]) => name.endsWith('Calls'))
          .map(([name, calls]) => `export const ${name} = ${JSON.stringify(partsOf(calls))};`)
          .join('\n');
      },
    },
  };
}

function partsOf(calls: Calls): Calls {
  const parts = ({ method, path, files, failure }: Call): Call => ({
    method,
    path,
    ...(files && { files }),
    ...(failure && { failure }),
  });
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, parts(call)]));
}
