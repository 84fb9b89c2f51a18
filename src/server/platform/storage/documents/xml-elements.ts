/** An attribute as it is written, prefix and all. */
export type Attribute = Readonly<{ name: string; value: string }>;

type Element = { tag: string; name: string; namespace: string; prefixes: readonly string[] };

// Far more than any program writes, and little enough to hold.
const DEPTH_MAX = 1000;

/**
 * The elements that are open where the reading of an XML part has come to. They give each name the namespace that its prefix stands
 * for there (Namespaces in XML 1.0, §6); '' for none. The time it takes grows with the part alone.
 * @throws for elements and attributes that XML does not allow, which programs read differently if at all.
 */
export function openElements() {
  const open: Element[] = [];
  const bound = new Map<string, string[]>();
  const namespaceOf = (prefix: string) => bound.get(prefix)?.at(-1) ?? '';

  function unbind(prefixes: readonly string[]): void {
    for (const prefix of prefixes) {
      const values = bound.get(prefix);
      values?.pop();
      if (values?.length === 0) bound.delete(prefix);
    }
  }

  function bind(attributes: readonly Attribute[]): string[] {
    const prefixes: string[] = [];
    for (const { name, value } of attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      const prefix = name.slice('xmlns:'.length);
      const values = bound.get(prefix) ?? [];
      values.push(value);
      bound.set(prefix, values);
      prefixes.push(prefix);
    }
    return prefixes;
  }

  return {
    /** The start of an element: its name, its namespace and its attributes. */
    open(tag: string, written: readonly Attribute[]) {
      if (open.length === DEPTH_MAX) throw new Error('An XML part has too many elements within each other.');
      if (written.length > 1 && new Set(written.map((attribute) => attribute.name)).size < written.length)
        throw new Error('An XML part has an attribute twice.');
      const prefixes = bind(written);
      const [prefix, name] = partsOf(tag);
      const namespace = namespaceOf(prefix);
      open.push({ tag, name, namespace, prefixes });
      const attributes = written.map((attribute) => {
        const [of, local] = partsOf(attribute.name);
        return { name: local, namespace: of === '' ? '' : namespaceOf(of), value: attribute.value };
      });
      return { name, namespace, attributes };
    },
    /** The end of one: its name and its namespace. */
    close(tag: string) {
      const element = open.pop();
      if (element?.tag !== tag) throw new Error('An XML part has the end of an element that is not open.');
      unbind(element.prefixes);
      return { name: element.name, namespace: element.namespace };
    },
    /** The end of the part. */
    end() {
      if (open.length > 0) throw new Error('An XML part ends within an element.');
    },
  };
}

function partsOf(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
