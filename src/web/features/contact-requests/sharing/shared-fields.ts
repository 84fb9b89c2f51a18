import type { SharedFields } from '#shared/contact-requests/endpoints.ts';

/** Names a choice of contact details; null if there are none. */
export function nameOf({ email, phone }: SharedFields): 'both' | 'email' | 'phone' | null {
  if (email && phone) return 'both';
  return email ? 'email' : phone ? 'phone' : null;
}
