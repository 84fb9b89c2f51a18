/** Looks up the DNS records without which large providers treat email as spam. */
import { Resolver } from 'node:dns/promises';
import { errorCode } from '#server/platform/system-error.ts';
import { good, warning, type Finding } from '#server/features/operations/finding.service.ts';

const LOOKUP_MS = 3000;
/** Selectors that mail programs and large mail services use by default. */
const SELECTORS =
  'default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 fm1 protonmail zmail zoho pm mxvault'.split(
    ' ',
  );
/** DNS error codes of a domain that has no such record or does not exist. */
const MISSING = new Set(['ENODATA', 'ENOTFOUND']);

/** TXT records of a name; `missing` if it has none, `unknown` if no name server answered. */
type Lookup = readonly string[] | 'missing' | 'unknown';

/**
 * Looks up SPF, DKIM and DMARC records of the domain that sends email. Missing records and failed lookups are
 * warnings.
 */
export async function examineMailDomain(domain: string, servers?: readonly string[]): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const lookUp = async (name: string): Promise<Lookup> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return MISSING.has(errorCode(error) ?? '') ? 'missing' : 'unknown';
    }
  };
  return Promise.all([examineSpf(domain, lookUp), examineDkim(domain, lookUp), examineDmarc(domain, lookUp)]);
}

/** Returns the domain of a sender address such as `Navodayan Alumni Union <no-reply@union.example.org>`. */
export function senderDomain(sender: string): string {
  return sender.replace(/>\s*$/, '').split('@').at(-1)?.trim().toLowerCase() ?? '';
}

type LookUp = (name: string) => Promise<Lookup>;

async function examineSpf(domain: string, lookUp: LookUp): Promise<Finding> {
  const texts = await lookUp(domain);
  if (texts === 'unknown') return failed('SPF', domain);
  const records = recordsOf(texts, 'v=spf1');
  if (records.length === 0)
    return warning(
      'SPF',
      `${domain} has no SPF record. Add a TXT record that names your mail server; your mail service shows it.`,
    );
  if (records.length > 1)
    return warning('SPF', `${domain} has ${records.length} SPF records. Keep one, or none of them counts.`);
  return good('SPF', `${domain} has an SPF record. Check that it includes your mail server.`);
}

async function examineDkim(domain: string, lookUp: LookUp): Promise<Finding> {
  const name = `_domainkey.${domain}`;
  if ((await lookUp(name)) === 'unknown') return failed('DKIM', name);
  const isThere = await Promise.all(
    SELECTORS.map(async (selector) => {
      const texts = await lookUp(`${selector}.${name}`);
      return Array.isArray(texts) && texts.some((text) => /(^|;)\s*p=[^;\s]/.test(text));
    }),
  );
  const found = SELECTORS.find((_, index) => isThere[index]);
  if (found !== undefined) return good('DKIM', `${found}.${name} has a DKIM key.`);
  return warning(
    'DKIM',
    `No DKIM record has one of the usual names, such as default.${name}. If your mail service uses another ` +
      `selector, make sure that <selector>.${name} exists.`,
  );
}

/** Looks for the record at the domain itself, then at its parent domains, as receiving mail servers do. */
async function examineDmarc(domain: string, lookUp: LookUp): Promise<Finding> {
  const labels = domain.split('.');
  for (let depth = 0; depth === 0 || depth < labels.length - 1; depth += 1) {
    const name = `_dmarc.${labels.slice(depth).join('.')}`;
    const texts = await lookUp(name);
    if (texts === 'unknown') return failed('DMARC', name);
    if (recordsOf(texts, 'v=DMARC1').length > 0) return good('DMARC', `${name} has a DMARC record.`);
  }
  return warning(
    'DMARC',
    `${domain} has no DMARC record. Add the TXT record "v=DMARC1; p=none" at _dmarc.${domain}.`,
  );
}

function recordsOf(texts: Exclude<Lookup, 'unknown'>, version: string): readonly string[] {
  return texts === 'missing' ? [] : texts.filter((text) => text.split(/[ ;]/)[0] === version);
}

function failed(name: string, record: string): Finding {
  return warning(
    name,
    `Could not look up the DNS record ${record}: no name server answered. Check it later.`,
  );
}
