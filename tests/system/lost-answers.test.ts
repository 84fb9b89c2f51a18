/**
 * Tests a database that commits and then goes down before it responds. The application must not delete the uploaded
 * files, because the commit may have succeeded.
 */
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { aCertificate } from '../support/applicants.ts';
import { aMember, aRejectedMember } from '../support/members.ts';
import { signUpRequest, multipartRequest } from '../support/sign-up-form.ts';
import { aJpg } from '../support/documents.ts';

let areLost = false;
/** While `areLost` is true, the responses to commits on new connections are lost. */
const query = Reflect.get(Client.prototype, 'query') as (...asked: unknown[]) => unknown;
const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
  this: Client,
  ...asked: unknown[]
) {
  const answer = await (Reflect.apply(query, this, asked) as Promise<unknown>);
  if (areLost && JSON.stringify(asked[0]).includes('commit'))
    throw new Error('Connection terminated unexpectedly');
  return answer;
});

const site = await createTestApp();
afterAll(async () => {
  spy.mockRestore();
  await site.close();
});

const filesOwned = async () => {
  const documents = await site.db.selectFrom('document').select('id').execute();
  const photos = await site.db.selectFrom('member').select('id').where('photo_key', 'is not', null).execute();
  return documents.length + 2 * photos.length;
};

test('when the response to the commit is lost, the files of a sign-up, new document or photo are kept', async () => {
  const rejected = await site.as((await aRejectedMember(site.db)).id);
  const self = await site.as((await aMember(site.db)).id);
  const profileImage = { bytes: await aJpg(), name: 'me.jpg', type: 'image/jpeg' };
  const document = await multipartRequest(
    'PUT',
    '/api/auth/user/document',
    {},
    { verificationDocument: await aCertificate() },
  );
  areLost = true;
  const answers = [
    await rejected(document),
    await site.visitor(await signUpRequest({ email: 'asha@example.com' }, await aCertificate())),
    await self(await multipartRequest('PUT', '/api/auth/user/profile-picture', {}, { profileImage })),
  ];
  areLost = false;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect([await filesOwned(), await site.storedFiles()]).toEqual([4, 4]);
});
