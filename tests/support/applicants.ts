import type { MemberRow } from '#server/platform/http/actors.ts';
import type { TestApp } from './app.ts';
import { aPdf } from './documents.ts';
import { aPendingMember, type GivenMember } from './members.ts';
import { multipartRequest, type FormFile } from './sign-up-form.ts';

/** Returns a PDF document as a form would upload it. */
export async function aCertificate(): Promise<FormFile> {
  return { bytes: await aPdf(), name: 'certificate.pdf', type: 'application/pdf' };
}

/** Uploads another document for a pending or rejected member. */
export async function sendDocument(site: TestApp, memberId: string, file: FormFile) {
  const caller = await site.as(memberId);
  return caller(await multipartRequest('PUT', '/api/auth/user/document', {}, { verificationDocument: file }));
}

/** Creates a pending member who has uploaded a document. */
export async function anApplicant(
  site: TestApp,
  given: GivenMember = {},
  file?: FormFile,
): Promise<MemberRow> {
  const member = await aPendingMember(site.db, given);
  const reply = await sendDocument(site, member.id, file ?? (await aCertificate()));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return member;
}
