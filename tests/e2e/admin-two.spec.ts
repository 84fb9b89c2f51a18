/** Two administrators in two browsers: whoever is slower is told, and nothing is done twice. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { listOutbox } from '#server/platform/mail/outbox.ts';
import { aDesk, aNewcomer, answer, aSecondDesk, expectAlert, press, rowOf } from '../support/desk.ts';
import { mailTo } from '../support/outbox.ts';

test.describe.configure({ timeout: 120_000 });

const TOO_LATE = 'Somebody else decided this a moment ago. The list is up to date now.';

async function subjectsTo(address: string): Promise<string[]> {
  const mails = await listOutbox(`${process.env.JOURNEY_DATA_DIR ?? ''}/outbox`);
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

test('from the document to founder status and to the end of the account, the slower one is told each time', async ({
  browser,
  request,
  baseURL,
}) => {
  const { name, email } = await aNewcomer(request, { isFounder: 'true' });
  const quick = await aDesk(browser);
  const slow = await aSecondDesk(browser, baseURL ?? '');
  for (const desk of [quick, slow]) {
    await expect(rowOf(desk, name)).toContainText('Pending Verification');
    await expect(rowOf(desk, name)).toContainText('Founder Request Pending');
    await expect(rowOf(desk, name)).toContainText(
      'Pending founder request - Document verification needed first',
    );
    await expect(desk.getByRole('button', { name: `Make Founder ${name}` })).toHaveCount(0);
  }

  await press(quick, 'Verify', name);
  await expect(quick.getByRole('heading', { name: 'Pending Founder Approval Requests' })).toBeVisible();
  await expect(quick.getByText(`${name} is verified.`)).toBeVisible();
  await press(slow, 'Verify', name);
  await expectAlert(slow, TOO_LATE);
  await expect(rowOf(slow, name)).toContainText('Verified');
  await expect(slow.getByRole('button', { name: `Verify ${name}` })).toHaveCount(0);

  await slow.getByRole('tab', { name: 'Founder Requests' }).click();
  await expect(rowOf(slow, name)).toBeVisible();
  await press(quick, 'Make Founder', name);
  await expect(quick.getByRole('alertdialog')).toContainText(name);
  await answer(quick, 'Decide later');
  await expect(rowOf(quick, name)).toBeVisible();
  await press(quick, 'Make Founder', name);
  await answer(quick, 'Make Founder');
  await expect(quick.getByText(`Founder status granted to ${name} successfully!`)).toBeVisible();
  await expect(quick.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await expect(quick).toHaveURL('/admin/dashboard');
  await press(slow, 'Remove Request', name);
  await answer(slow, 'Remove Request');
  await expectAlert(slow, TOO_LATE);
  await expect(rowOf(slow, name)).toHaveCount(0);

  await slow.getByRole('tab', { name: 'All Users' }).click();
  await expect(rowOf(slow, name).getByText('Founder', { exact: true })).toHaveCount(2);
  await press(quick, 'Remove Founder Status', name);
  await answer(quick, 'Remove Founder Status');
  await expect(quick.getByText(`Founder status removed from ${name} successfully!`)).toBeVisible();
  await expect(rowOf(quick, name)).toContainText('Not Requested');
  await press(slow, 'Remove Founder Status', name);
  await answer(slow, 'Remove Founder Status');
  await expectAlert(slow, TOO_LATE);
  await expect(rowOf(slow, name)).toContainText('Not Requested');

  await mailTo(email, 'You are no longer a founder member');
  await mailTo(email, 'The gate is open');
  await press(quick, 'Delete Account', name);
  await expect(quick.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await answer(quick, 'Delete account');
  await expect(quick.getByText(`The account of ${name} was deleted.`)).toBeVisible();
  await expect(rowOf(quick, name)).toHaveCount(0);
  await press(slow, 'Delete Account', name);
  await answer(slow, 'Delete account');
  await expectAlert(slow, 'User Not Found');
  await expect(rowOf(slow, name)).toHaveCount(0);

  const subjects = await subjectsTo(email);
  for (const subject of [
    'The gate is open',
    'You are a founder member',
    'You are no longer a founder member',
  ])
    expect(subjects.filter((sent) => sent.includes(subject)).length, subject).toBeLessThanOrEqual(1);
  expect(subjects.filter((sent) => sent.includes('The gate is open'))).toHaveLength(1);
  expect(subjects.filter((sent) => sent.includes('You are no longer a founder member'))).toHaveLength(1);
});

test('a rejection that one takes back within ten seconds is open to the other again, and sends no mail', async ({
  browser,
  request,
  baseURL,
}) => {
  const { name, email } = await aNewcomer(request);
  const quick = await aDesk(browser);
  const slow = await aSecondDesk(browser, baseURL ?? '');
  await press(quick, 'Reject', name);
  await quick.getByRole('radio', { name: 'Name differs' }).check();
  await quick.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(quick.getByText(`${name} is rejected.`)).toBeVisible();
  await expect(rowOf(quick, name)).toContainText('Rejected');
  await press(slow, 'Verify', name);
  await expectAlert(slow, TOO_LATE);
  await expect(rowOf(slow, name)).toContainText('Rejected');
  await quick.getByRole('button', { name: 'Undo' }).click();
  await expect(quick.getByText(`${name} is pending again.`)).toBeVisible();
  await expect(rowOf(quick, name)).toContainText('Pending Verification');
  await slow.reload();
  await press(slow, 'Verify', name);
  await expect(slow.getByText(`${name} is verified.`)).toBeVisible();
  await mailTo(email, 'The gate is open');
  expect((await subjectsTo(email)).filter((subject) => subject.includes('another paper'))).toEqual([]);
});
