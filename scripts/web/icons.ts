/** A Vite plugin that imports each icon from its own file. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react/dist/esm';
const EXPORTS = /^export \{([^}]+)\} from '\.\/(icons\/[^']+)';/gm;
const IMPORT = /import \{([^}]+)\} from ['"]lucide-react['"];?/g;

/**
 * Replaces imports of `lucide-react` by imports of the icons' own files. The package's one large file would hide from
 * `chunks.ts` which screens use an icon, and make the build read all 1,700.
 */
export function iconImports(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  const importOf = (name: string) => {
    const [exported = '', local = exported] = name.trim().split(' as ');
    const file = files?.get(exported);
    if (file === undefined) throw new Error(`lucide-react has no icon ${exported}.`);
    return `import ${local} from '${PACKAGE}/${file}';`;
  };
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?/, code: 'lucide-react' },
      handler(code) {
        files ??= iconFiles();
        return code.replaceAll(IMPORT, (_, names: string) => names.split(',').map(importOf).join(' '));
      },
    },
  };
}

function iconFiles(): ReadonlyMap<string, string> {
  const source = readFileSync(`node_modules/${PACKAGE}/lucide-react.mjs`, 'utf8');
  return new Map(
    [...source.matchAll(EXPORTS)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace('default as ', ''), file] as const),
    ),
  );
}
