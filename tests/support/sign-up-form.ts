import type { InjectOptions } from 'fastify';

/** Valid sign-up answers for 2026, the year of the test clock. */
export const ACCEPTED_ANSWERS: Readonly<Record<string, string>> & { readonly email: string } = {
  first_name: 'Asha',
  last_name: 'Kumari',
  email: 'asha.kumari@example.com',
  password: 'Banyan-Tree-99',
  gender: 'Female',
  phoneNumber: '+91 98765 43210',
  profession: 'Doctor',
  currentCity: 'Lucknow',
  currentState: 'Uttar Pradesh',
  isFounder: 'false',
  states: 'Uttar Pradesh',
  city: 'Barabanki',
  jnvName: 'JNV Trivediganj',
  inYear: '1996',
  outYear: '2003',
};

export type FormFile = { bytes: Buffer; name: string; type: string };

/** Builds a multipart request like a browser's. */
export async function multipartRequest(
  method: 'POST' | 'PUT',
  url: string,
  fields: Record<string, string>,
  files: Record<string, FormFile> = {},
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, file] of Object.entries(files))
    form.set(name, new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
  const body = new Response(form);
  return {
    method,
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** Builds a sign-up request with a document, and with some answers changed or omitted (`undefined`). */
export async function signUpRequest(
  answers: Record<string, string | undefined>,
  document: FormFile | null,
): Promise<InjectOptions> {
  const given = Object.entries({ ...ACCEPTED_ANSWERS, ...answers }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return multipartRequest(
    'POST',
    '/api/auth/signup',
    Object.fromEntries(given),
    document ? { verificationDocument: document } : {},
  );
}
