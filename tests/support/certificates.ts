import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from './cluster.ts';
import { OPENSSL } from './debian-servers.ts';

/** Makes a certificate authority and a certificate of it for `localhost`. Returns file names. */
export function anIssuedCertificate(): { authority: string; certificate: string; key: string } {
  const folder = aFolder();
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  const openssl = (...options: readonly string[]) => execFileSync(OPENSSL, options, { stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = ['-x509', '-days', '30', '-subj', '/CN=Test authority', '-keyout', file('ca.key')];
  openssl('req', ...newKey, ...authority, '-out', file('ca.pem'));
  openssl(
    'req',
    ...newKey,
    '-subj',
    '/CN=localhost',
    '-keyout',
    file('key.pem'),
    '-out',
    file('request.pem'),
  );
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost\n');
  const issuer = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '30'];
  const issued = ['-in', file('request.pem'), '-extfile', file('names'), '-out', file('certificate.pem')];
  openssl('x509', '-req', ...issuer, ...issued);
  return { authority: file('ca.pem'), certificate: file('certificate.pem'), key: file('key.pem') };
}
