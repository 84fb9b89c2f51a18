import { parseAst, type ESTree, type Plugin } from 'vite';
import { CALL_PARTS } from '../src/shared/endpoint.ts';

/** A piece of a module's text, and what stands there instead. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const KEPT: ReadonlySet<string> = new Set(CALL_PARTS);

/**
 * Keeps out of the browser what only the server does with the contract. An endpoint is declared once, with the schemas
 * that the server checks with; a browser gets of it what a call needs. And since what `src/shared` makes when it is
 * loaded changes nothing elsewhere, each schema that no screen uses then goes, and zod with the last of them.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/]shared[\\/].+\.ts$/ },
      handler: (code) => ({ code: withCallsOnly(code), map: null, moduleSideEffects: false }),
    },
  };
}

/** The text of a module of `src/shared`, in JavaScript, as a browser gets it. */
export function withCallsOnly(code: string): string {
  const edits = parseAst(code).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init ? editsOf(init, code) : []));
  });
  return edits.reduceRight(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
}

function editsOf(init: ESTree.Expression, code: string): Edit[] {
  const { start, end } = init;
  if (init.type === 'CallExpression')
    return [{ start, end, text: `/* @__PURE__ */ (() => ${code.slice(start, end)})()` }];
  if (init.type !== 'ObjectExpression') return [];
  return init.properties.flatMap((property) =>
    property.type === 'Property' ? callOf(property.value, code) : [],
  );
}

/** Of `defineEndpoint({ … })` what a call needs. */
function callOf(value: ESTree.Expression, code: string): Edit[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
  const [endpoint] = value.arguments;
  if (value.callee.name !== 'defineEndpoint' || endpoint?.type !== 'ObjectExpression') return [];
  const kept = endpoint.properties.filter(
    (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || KEPT.has(part.key.name),
  );
  const text = `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
  return [{ start: value.start, end: value.end, text }];
}
