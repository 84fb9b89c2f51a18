import { onTestFinished } from 'vitest';

/** A signed-in, verified member, as far as component tests need one. */
export const READER = {
  _id: '01a1c434-a3c6-76c6-94bc-000000000099',
  first_name: 'Ravi',
  last_name: 'Kumar',
  role: 'user',
  approvalStatus: 'approved',
  emailConfirmed: true,
  guardianConsent: 'not-needed',
  noticeVersion: null,
  email: 'ravi@example.com',
  phone: '+91 90000 00001',
};

/** Stores half a session until the test ends, so that the page asks for the signed-in member. */
export function storeHalfSession(): void {
  localStorage.setItem('authToken', 'half');
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
