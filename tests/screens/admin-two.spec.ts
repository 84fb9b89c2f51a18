/** Tests two administrators in two browsers: the slower of them gets an error, and no action is performed twice. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { listOutbox } from '#server/platform/mail/outbox.ts';
import {
  anAdminPage,
  aNewcomer,
  answer,
  aSecondAdminPage,
  expectAlert,
  openDocument,
  press,
  rowOf,
  searched,
} from '../support/admin-area.ts';
import { mailTo } from '../support/outbox.ts';

test.describe.configure({ timeout: 120_000 });

const TOO_LATE = 'Someone else has already handled this, on ';

async function subjectsTo(address: string): Promise<string[]> {
  const mails = await listOutbox(`${process.env.JOURNEY_DATA_DIR ?? ''}/outbox`);
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

test('when two administrators act on the same member, the slower administrator gets an error each time', async ({
  browser,
  request,
}) => {
  const { name, email } = await aNewcomer(request, { isFounder: 'true' });
  const quick = await anAdminPage(browser, { at: searched(name) });
  const slow = await aSecondAdminPage(browser, searched(name));
  for (const adminPage of [quick, slow]) {
    await expect(rowOf(adminPage, name)).toContainText('Pending Verification');
    await expect(rowOf(adminPage, name)).toContainText('Founder Request Pending');
    await expect(rowOf(adminPage, name)).toContainText(
      'Pending founder request - Document verification needed first',
    );
    await expect(adminPage.getByRole('button', { name: `Make Founder ${name}` })).toHaveCount(0);
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

  await mailTo(email, "You're no longer a founder member");
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
  for (const subject of ['The gate is open', "You're a founder member", "You're no longer a founder member"])
    expect(subjects.filter((sent) => sent.includes(subject)).length, subject).toBeLessThanOrEqual(1);
  expect(subjects.filter((sent) => sent.includes('The gate is open'))).toHaveLength(1);
  expect(subjects.filter((sent) => sent.includes("You're no longer a founder member"))).toHaveLength(1);
});

test('when two administrators decide in bulk, each member is decided once, and the slower administrator sees which members were already decided', async ({
  browser,
  request,
}) => {
  const first = await aNewcomer(request);
  const surname = first.name.split(' ').slice(1).join(' ');
  const both = [first, await aNewcomer(request, { first_name: 'Meera', last_name: surname })] as const;
  const waiting = `${searched(surname)}&status=pending`;
  const [quick, slow] = [
    await anAdminPage(browser, { at: waiting }),
    await aSecondAdminPage(browser, waiting),
  ];
  for (const { name } of both) {
    await slow.getByRole('checkbox', { name: `Select ${name}` }).check();
    await openDocument(slow, name);
    await expect(rowOf(quick, name)).toBeVisible();
  }
  await press(quick, 'Verify', both[0].name);
  await expect(rowOf(quick, both[0].name)).toHaveCount(0);
  await slow.getByRole('button', { name: 'Verify 2 selected' }).click();
  await answer(slow, 'Verify 2 members');
  await expectAlert(slow, `${both[0].name}: ${TOO_LATE}`);
  for (const { name, email } of both) {
    await expect(rowOf(slow, name)).toHaveCount(0);
    await mailTo(email, 'The gate is open');
    expect((await subjectsTo(email)).filter((subject) => subject.includes('The gate is open'))).toHaveLength(
      1,
    );
  }
});
