import { createHash } from 'node:crypto';

/** Content security policy of all responses except pages; blocks all resources, scripts and framing. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Content security policy of the service worker, which may fetch only our own files. */
export const WORKER_POLICY = `${BARE_POLICY}; connect-src 'self'`;

const HSTS_SECONDS = 365 * 24 * 3600;

/** Headers of every response: no framing, no sniffing, no referrer, no third party, HSTS for a year. */
export function everyHeader(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': BARE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  };
}

/**
 * Returns the content security policy of a page: our own files, and its inline scripts by hash (CSP level 3, Trusted
 * Types).
 */
export function pagePolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of a newsletter.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}
