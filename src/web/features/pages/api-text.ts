/** Words of the API reference. */
export const API_TEXT = {
  title: 'API reference',
  lead: 'Every call of this site, from the schemas that the server checks with.',
  metaDescription:
    'Every endpoint of the Navodayan platform: method, path, who may call it, what goes in and what comes out.',
  rules: [
    'Answers are JSON with "success": true. A failure is { "success": false, "message", "code", "fields"? } with a fitting status; "fields" names every refused field at once.',
    'Sign in with POST /api/auth/signin and send the token as "Authorization: Bearer …". A session that a browser started needs its cookie besides.',
    'A call that changes something must come from this site, or from a client that is no browser. Unknown query parameters are ignored, unknown fields in JSON are refused.',
  ],
  description: 'The same as OpenAPI 3.1',
  access: {
    anyone: 'Anybody',
    'signed-in': 'Signed in',
    approved: 'Verified members',
    admin: 'Administrators',
  },
  inPath: 'In the path',
  inQuery: 'In the query',
  inBody: 'In the body (JSON)',
  inForm: 'In the body (multipart form)',
  files: (names: string) => `Files: ${names}.`,
  answer: (status: number) => `Answer ${status}`,
  aFile: 'The file itself.',
  head: ['Field', 'Type', 'Presence'],
  optional: 'optional',
  always: 'always',
} as const;
