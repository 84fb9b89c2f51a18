import { once } from 'node:events';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import { isAmong, isLoopback } from '#server/config/ip-address.ts';
import { DOCUMENT_BYTES_MAX } from '#shared/files/documents.ts';
import { operationsCalls, connectionReport, type ConnectionReport } from '#shared/operations/endpoints.ts';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/platform/storage/vault.ts';
import { errorCode, errorMessage } from '#server/platform/system-error.ts';
import { connectionCheckHeader } from '#server/features/operations/connection-check.service.ts';
import { fault, good, warning, type Finding } from '#server/features/operations/finding.service.ts';

const ANSWER_LIMIT_MS = 15_000;
const UPLOAD_LIMIT_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const CERTIFICATE_WARNING_DAYS = 14;
const CERTIFICATE_FAULT_DAYS = 7;
const HTTPS_PORT = 443;
/** Address reserved for documentation (RFC 5737), which no visitor has. */
const INVENTED = '203.0.113.99';
const RAISE_LIMIT = 'let it pass bodies of 20 MB (nginx: client_max_body_size 20m;)';

/**
 * Visits the public address as a visitor would, through DNS and the reverse proxy: its certificate, its home
 * page, an upload of 5 MB, and the address that the application sees. Skips checks that an earlier fault
 * makes pointless. Without a vault, checks only certificate and home page.
 */
export async function examinePublicSite(
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  vault: Pick<Vault, 'sign'> | null,
  now: () => Date,
): Promise<Finding[]> {
  const days = await readDaysLeft(publicUrl, now());
  if (typeof days !== 'number') return [days];
  const certificate = judgeDays(days);
  const page = await examinePage(publicUrl);
  if (page.state === 'fault' || vault === null) return [certificate, page];
  const headers = () => ({ ...connectionCheckHeader(vault, now()), 'x-forwarded-for': INVENTED });
  const { report, finding } = await check(publicUrl, headers(), { bytes: 1, limitMs: ANSWER_LIMIT_MS });
  if (report === undefined) return [certificate, finding];
  return [
    certificate,
    page,
    examineClientAddress(report, trustedProxies),
    await examineUpload(publicUrl, headers()),
  ];
}

/** Checks that browsers accept the certificate, and when it expires. */
export async function examineCertificate(publicUrl: string, now: Date): Promise<Finding> {
  const days = await readDaysLeft(publicUrl, now);
  return typeof days === 'number' ? judgeDays(days) : days;
}

function judgeDays(days: number): Finding {
  if (days >= CERTIFICATE_WARNING_DAYS) return good('Certificate', `It is valid for another ${days} days.`);
  return (days < CERTIFICATE_FAULT_DAYS ? fault : warning)(
    'Certificate',
    `It expires in ${days} days. Renew it, and find out why it was not renewed by itself.`,
  );
}

/** Returns the days until the certificate expires, or a fault if browsers do not accept it. */
async function readDaysLeft(publicUrl: string, now: Date): Promise<number | Finding> {
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || HTTPS_PORT),
    ...(isIP(host) === 0 && { servername: host }),
    timeout: ANSWER_LIMIT_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now.getTime()) / DAY_MS);
  } catch (error) {
    return fault('Certificate', connectionProblem(publicUrl, error));
  } finally {
    socket.destroy();
  }
}

function connectionProblem(publicUrl: string, error: unknown): string {
  const { host, hostname } = new URL(publicUrl);
  const code = errorCode(error) ?? '';
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `DNS has no address for ${hostname}. Add an A or AAAA record with this server's address.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate at ${host} is for another name. Get one for ${hostname}.`;
  if (code === 'CERT_HAS_EXPIRED') return `The certificate at ${host} has expired. Renew it.`;
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return `Browsers do not accept the certificate at ${host} (${code}). Install one of a public authority, with its chain.`;
  return `Nothing answers with https at ${host} (${code || errorMessage(error)}). Start the proxy and open its port.`;
}

async function examinePage(publicUrl: string): Promise<Finding> {
  const name = 'Public address';
  try {
    const { status, headers } = await fetch(publicUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const target = headers.get('location');
    if (target !== null)
      return fault(
        name,
        `${publicUrl} redirects to ${target}. Set PUBLIC_URL to the address that people end at.`,
      );
    return status === 200
      ? good(name, `${publicUrl} shows this site.`)
      : fault(name, `${publicUrl} answers with status ${status}. ${SEND_HERE}`);
  } catch (error) {
    return fault(name, `${publicUrl} does not answer (${reasonOf(error)}). ${SEND_HERE}`);
  }
}

const SEND_HERE = 'Start the application, and let the proxy send requests to HOST and PORT.';

/** Checks which client address the application saw for a request with a forged X-Forwarded-For header. */
export function examineClientAddress(report: ConnectionReport, trusted: Config['trustedProxies']): Finding {
  const name = 'Proxy';
  const { address, peer, forwardedFor } = report;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const last = hops.at(-1) ?? '';
  if (last === INVENTED)
    return fault(
      name,
      'The proxy passes on the X-Forwarded-For header of visitors, so they can choose their address. Let it set the ' +
        'header (nginx: proxy_set_header X-Forwarded-For $remote_addr;).',
    );
  if (last === '')
    return fault(
      name,
      'The proxy does not tell the address of visitors. Let it set X-Forwarded-For (nginx: proxy_set_header ' +
        'X-Forwarded-For $remote_addr;).',
    );
  if (!report.isPeerTrusted)
    return fault(
      name,
      `The application takes the proxy's address ${peer} for every visitor's. Set TRUSTED_PROXIES=` +
        `${[...trusted, peer].join(',')} and restart it.`,
    );
  // A proxy on this machine, or the doctor itself, may append an address of this machine, which is trusted.
  if (address === INVENTED && !isOfThisMachine(last))
    return fault(
      name,
      `The application believes an invented address, because TRUSTED_PROXIES contains the visitor's, ${last}. Set it ` +
        `to the addresses of your proxies only: ${peer}.`,
    );
  return good(name, `The application sees visitors' addresses, this time ${last}.`);
}

function isOfThisMachine(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((cards = []) => cards.map((card) => card.address));
  return isLoopback(address) || isAmong(own)(address);
}

async function examineUpload(publicUrl: string, headers: Record<string, string>): Promise<Finding> {
  const name = 'Uploads';
  const { report, status, reason } = await check(publicUrl, headers, {
    bytes: DOCUMENT_BYTES_MAX,
    limitMs: UPLOAD_LIMIT_MS,
  });
  if (status === 413) return fault(name, `The proxy rejects documents of 5 MB (status 413): ${RAISE_LIMIT}.`);
  if (report?.bytes !== DOCUMENT_BYTES_MAX)
    return fault(name, `A document of 5 MB does not pass the proxy (${reason}): ${RAISE_LIMIT}.`);
  return good(name, 'A document of 5 MB passes the proxy.');
}

type Checked = Readonly<{
  /** Undefined if the application did not answer. */
  report: ConnectionReport | undefined;
  status: number | undefined;
  reason: string;
  /** Result of the check if the application did not answer. */
  finding: Finding;
}>;

/** Sends a file of this size through the public address. */
async function check(
  publicUrl: string,
  headers: Record<string, string>,
  { bytes, limitMs }: Readonly<{ bytes: number; limitMs: number }>,
): Promise<Checked> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'check.bin'));
  const name = 'Public address';
  try {
    const { method, path } = operationsCalls.checkConnection;
    const signal = AbortSignal.timeout(limitMs);
    const answer = await fetch(`${publicUrl}${path}`, { method, headers, body, signal, redirect: 'manual' });
    const { success, data } = connectionReport.safeParse(await answer.json().catch(() => undefined));
    const { status } = answer;
    return {
      report: success ? data : undefined,
      status,
      reason: `status ${status}`,
      finding:
        status === 429
          ? warning(name, 'The application was checked too often. Run the doctor again in an hour.')
          : fault(
              name,
              `${publicUrl} does not lead to this installation (status ${status}). Set PUBLIC_URL to its address, or let the proxy send requests to HOST and PORT.`,
            ),
    };
  } catch (error) {
    const reason = reasonOf(error);
    return {
      report: undefined,
      status: undefined,
      reason,
      finding: fault(name, `${publicUrl} does not answer a check (${reason}). ${SEND_HERE}`),
    };
  }
}

/** Returns why `fetch` failed; its error has the reason only in `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return errorCode(cause) ?? errorMessage(cause);
}
