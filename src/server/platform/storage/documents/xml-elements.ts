/** An attribute as it is written, prefix and all. */
export type Attribute = Readonly<{ name: string; value: string }>;

type Element = { tag: string; name: string; namespace: string; prefixes: readonly string[] };

// Far more than any program writes, and little enough to hold.
const DEPTH_MAX = 1000;
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/**
 * The elements that are open where the reading of an XML part has come to. They give each name the namespace that its prefix stands
 * for there (Namespaces in XML 1.0, §6); '' for none. The time it takes grows with the part alone.
 * @throws for elements, attributes and names that XML and its namespaces do not allow, which programs read differently if at all.
 */
export function openElements() {
  const open: Element[] = [];
  let hasRoot = false;
  const bound = new Map([['xml', [XML_NAMESPACE]]]);

  function namespaceOf(prefix: string): string {
    const namespace = bound.get(prefix)?.at(-1);
    if (namespace === undefined && prefix !== '')
      throw new Error('A prefix in an XML part stands for nothing.');
    return namespace ?? '';
  }

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
      if (!mayStandFor(prefix, value)) throw new Error('A prefix in an XML part stands for what it may not.');
      const values = bound.get(prefix) ?? [];
      values.push(value);
      bound.set(prefix, values);
      prefixes.push(prefix);
    }
    return prefixes;
  }

  function resolvedOf({ name: written, value }: Attribute) {
    const [prefix, name] = partsOf(written);
    if (prefix === 'xmlns') return { name, namespace: XMLNS_NAMESPACE, value };
    return { name, namespace: prefix === '' ? '' : namespaceOf(prefix), value };
  }

  return {
    /** Whether nothing was open yet. */
    isBefore: () => !hasRoot,
    /** The start of an element: its name, its namespace and its attributes. */
    open(tag: string, written: readonly Attribute[]) {
      if (hasRoot && open.length === 0) throw new Error('An XML part has two elements that are in no other.');
      if (open.length === DEPTH_MAX) throw new Error('An XML part has too many elements within each other.');
      hasRoot = true;
      const prefixes = bind(written);
      const [prefix, name] = partsOf(tag);
      const namespace = namespaceOf(prefix);
      open.push({ tag, name, namespace, prefixes });
      const attributes = written.map(resolvedOf);
      if (hasTwice(attributes)) throw new Error('An XML part has an attribute twice.');
      return { name, namespace, attributes };
    },
    /** The end of one: its name and its namespace. */
    close(tag: string) {
      const element = open.pop();
      if (element?.tag !== tag) throw new Error('An XML part has the end of an element that is not open.');
      unbind(element.prefixes);
      return { name: element.name, namespace: element.namespace };
    },
    /** Text that is more than white space. */
    text() {
      if (open.length === 0) throw new Error('An XML part has text outside its elements.');
    },
    /** The end of the part. */
    end() {
      if (!hasRoot || open.length > 0) throw new Error('An XML part ends without an element, or within one.');
    },
  };
}

/** Only the empty prefix may stand for nothing, and what `xml` and `xmlns` stand for is theirs alone (§2.2 and §3). */
function mayStandFor(prefix: string, namespace: string): boolean {
  if (prefix === 'xml') return namespace === XML_NAMESPACE;
  if (prefix === 'xmlns' || namespace === XML_NAMESPACE || namespace === XMLNS_NAMESPACE) return false;
  return prefix === '' || namespace !== '';
}

/** The same attribute under two prefixes is one that is there twice (§6.3). */
function hasTwice(attributes: readonly Readonly<{ name: string; namespace: string }>[]): boolean {
  if (attributes.length < 2) return false;
  return new Set(attributes.map(({ name, namespace }) => `${namespace} ${name}`)).size < attributes.length;
}

/** A colon stands between a prefix and a name, and nowhere else (§4). */
function partsOf(written: string): [prefix: string, name: string] {
  const colon = written.indexOf(':');
  if (colon < 0) return ['', written];
  const [prefix, name] = [written.slice(0, colon), written.slice(colon + 1)];
  if (prefix === '' || name === '' || name.includes(':'))
    throw new Error('A name in an XML part has a colon where none may be.');
  return [prefix, name];
}
