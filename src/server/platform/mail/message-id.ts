/**
 * Returns the Message-ID of an email (RFC 5322, §3.6.4). It is the same in every attempt, so that mail programs
 * recognise a repeated email.
 */
export function messageIdOf({ publicUrl }: { readonly publicUrl: string }, kind: string, id: string): string {
  return `<${kind}.${id}@${new URL(publicUrl).hostname}>`;
}
