/** Tests the prescribed texts of the seven dashboard columns, including the texts for missing values (spec §2). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rowActions, verifierActions } from '#shared/admin-users/row-actions.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { A_USER } from '../../../../tests/support/a-user.ts';
import { RowButtons } from './row-buttons.tsx';
import {
  DocumentLink,
  FounderCell,
  NameCell,
  PlaceCell,
  SchoolCell,
  VerificationCell,
} from './user-cells.tsx';

const ASHA: AdminUser = { ...A_USER, document: '/api/documents/1', documentFacts: null, undoUntil: null };

/** Returns the sample user Asha with some fields overridden. */
function asha(given: Partial<AdminUser>, personal: Partial<AdminUser['personalInfo']> = {}): AdminUser {
  return { ...ASHA, ...given, personalInfo: { ...ASHA.personalInfo, ...personal } };
}

const UNKNOWN = asha(
  {
    document: null,
    educationInfo: { nameAtSchool: '', jnvName: '', inYear: null, outYear: null, states: '', city: '' },
  },
  { currentState: '', currentCity: '', profession: '' },
);

test.each([
  [ASHA, ['JNV Barabanki', '1996 to 2003', 'Uttar Pradesh, Lucknow', 'Doctor', 'View Document']],
  [
    UNKNOWN,
    [
      'Not Available',
      'Years not specified',
      'Location not specified',
      'Profession not specified',
      'Not Provided',
    ],
  ],
])(
  'user cells show school, years, location, profession and document, or the prescribed placeholder for each missing value',
  async (user, words) => {
    const screen = await render(
      <>
        <SchoolCell user={user} />
        <PlaceCell user={user} />
        <DocumentLink user={user} isBusy={false} onOpen={() => undefined} />
      </>,
    );
    for (const word of words)
      await expect.element(screen.getByText(word, { exact: false }).first()).toBeVisible();
    await expect
      .poll(() => screen.getByRole('link', { name: 'View Document: Asha Kumari' }).elements().length)
      .toBe(user.document === null ? 0 : 1);
  },
);

test.each([
  ['approved', 'Verified'],
  ['rejected', 'Rejected'],
  ['pending', 'Pending Verification'],
] as const)('a user with the verification status %s gets the label "%s"', async (approvalStatus, label) => {
  const screen = await render(<VerificationCell user={asha({ approvalStatus })} />);
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
});

test.each([
  [asha({ role: 'founder' }, { founderRequestStatus: 'approved' }), 'Founder'],
  [asha({ role: 'admin' }, { founderRequestStatus: 'approved' }), 'Founder Approved'],
  [asha({}, { founderRequestStatus: 'pending' }), 'Founder Request Pending'],
  [asha({}, { founderRequestStatus: 'rejected' }), 'Founder Rejected'],
  [asha({}), 'Not Requested'],
])('the founder cell shows the label of each founder status', async (user, label) => {
  const screen = await render(<FounderCell user={user} />);
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
});

test('the name cell shows the email address and the badges of founders and founder applicants', async () => {
  // Phones show the address in the details only.
  await page.viewport(1280, 800);
  const founder = await render(<NameCell user={asha({ role: 'founder' })} />);
  await expect.element(founder.getByText('Asha Kumari')).toBeVisible();
  await expect.element(founder.getByText('asha@example.com')).toBeVisible();
  await expect.element(founder.getByText('Founder', { exact: true })).toBeVisible();
  const asking = await render(
    <NameCell user={asha({ last_name: 'R' }, { founderRequestStatus: 'pending' })} />,
  );
  await expect.element(asking.getByText('Founder Request', { exact: true })).toBeVisible();
});

test("the actions cell explains why Verify is missing while the guardian's consent is pending", async () => {
  const buttons = (guardianConsent: AdminUser['guardianConsent']) => {
    const user = asha({ approvalStatus: 'pending', guardianConsent });
    return (
      <RowButtons
        actions={rowActions('another', user)}
        user={user}
        busy={undefined}
        onAct={() => {}}
        onDetails={() => {}}
      />
    );
  };
  const screen = await render(buttons('awaited'));
  const note = screen.getByText('You can verify this member once their guardian agrees.');
  const verify = screen.getByRole('button', { name: 'Verify Asha Kumari' });
  await expect.element(note).toBeVisible();
  expect(verify.query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Reject Asha Kumari' })).toBeVisible();
  await screen.rerender(buttons('given'));
  await expect.element(verify).toBeVisible();
  expect(note.query()).toBeNull();
});

test('a verifier sees only the document decisions in a row', async () => {
  const user = asha({ approvalStatus: 'pending' }, { founderRequestStatus: 'pending', isFounder: true });
  const screen = await render(
    <RowButtons actions={verifierActions('another', user)} user={user} busy={undefined} onAct={() => {}} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Verify Asha Kumari' })).toBeVisible();
  const buttons = screen.getByRole('button').elements();
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Verify Asha Kumari',
    'Reject Asha Kumari',
  ]);
});
