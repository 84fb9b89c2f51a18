import { expect, test } from 'vitest';
import { afterFounderEvent, type FounderEvent, type FounderState } from './rules.ts';

const plain: FounderState = {
  role: 'user',
  approvalStatus: 'approved',
  isFounder: false,
  requestStatus: null,
};
const asking: FounderState = { ...plain, isFounder: true, requestStatus: 'pending' };
const founder: FounderState = { ...plain, role: 'founder', isFounder: true, requestStatus: 'approved' };
const refused: FounderState = { ...plain, requestStatus: 'rejected' };
const adminFounder: FounderState = { ...founder, role: 'admin' };
const unverified: FounderState = { ...asking, approvalStatus: 'pending' };

const possible: [string, FounderState, FounderEvent, FounderState][] = [
  ['a member asks', plain, 'ask', asking],
  ['a rejected member asks again', refused, 'ask', asking],
  ['a member withdraws', asking, 'withdraw', plain],
  ['an unverified member withdraws', unverified, 'withdraw', { ...plain, approvalStatus: 'pending' }],
  ['a request is granted', asking, 'grant', founder],
  ['a request is rejected', asking, 'reject', refused],
  ['founder status is removed', founder, 'remove', plain],
  ['an administrator becomes a founder', { ...asking, role: 'admin' }, 'grant', adminFounder],
  ['an administrator stops being a founder', adminFounder, 'remove', { ...plain, role: 'admin' }],
];

test.each(possible)('the founder request transition is allowed: %s', (_, before, event, after) => {
  expect(afterFounderEvent(before, event)).toEqual(after);
});

const impossible: [string, FounderState, FounderEvent][] = [
  ['asking twice', asking, 'ask'],
  ['asking as a founder', founder, 'ask'],
  ['asking as an administrator who is a founder', adminFounder, 'ask'],
  ['withdrawing without a request', plain, 'withdraw'],
  ['withdrawing a granted request', founder, 'withdraw'],
  ['granting before the member is verified', unverified, 'grant'],
  ['rejecting before the member is verified', unverified, 'reject'],
  ['granting without a request', plain, 'grant'],
  ['granting a rejected request', refused, 'grant'],
  ['removing a status that was not granted', asking, 'remove'],
];

test.each(impossible)('the founder request transition is not allowed: %s', (_, before, event) => {
  expect(afterFounderEvent(before, event)).toBeNull();
});
