import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewCase } from '#shared/verification/review-endpoints.ts';
import { renderAt } from '../../../../../tests/support/rendered.tsx';
import { CaseSide } from './case-side.tsx';

const ASHA = {
  _id: '01a1c434-a3c6-76c6-94bc-80abb009655b',
  first_name: 'Asha',
  last_name: 'Kumari',
  email: 'asha@example.com',
  phone: null,
  memberType: 'student',
  profileImage: null,
  personalInfo: { currentCity: '', currentState: '', profession: '', isFounder: false },
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003, states: '', city: '' },
  signals: [],
  documentCount: 1,
  createdAt: '2026-11-01T06:00:00Z',
} as unknown as ReviewCase;

function Side({
  person,
  isRejecting = false,
}: {
  readonly person: ReviewCase;
  readonly isRejecting?: boolean;
}) {
  return (
    <CaseSide
      className={undefined}
      person={person}
      now={new Date('2026-11-02T06:00:00Z')}
      rejection={isRejecting ? { reason: null } : null}
      isBusy={false}
      onChoose={() => undefined}
      onReject={() => undefined}
      onClose={() => undefined}
    />
  );
}

test.each([
  ['a wide screen', 1440],
  ['a phone', 390],
])('the comparison on %s is a list of tick-boxes, none of them ticked', async (_where, width) => {
  await page.viewport(width, 900);
  const { screen } = await renderAt('/', <Side person={ASHA} />);
  await expect.element(screen.getByRole('heading', { name: 'Compare with the document' })).toBeVisible();
  const boxes = screen.getByRole('checkbox').elements() as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false]);
});
