import { adminUserCalls } from './admin-users/endpoints.ts';
import { auditCalls } from './audit-log/endpoints.ts';
import { operationsCalls } from './operations/endpoints.ts';
import { overviewCalls } from './overview/endpoints.ts';
import { contactAdminCalls } from './contact-requests/admin-endpoints.ts';
import { contactRequestCalls } from './contact-requests/endpoints.ts';
import { contactCalls } from './contact/endpoints.ts';
import { accountCalls } from './auth/account-endpoints.ts';
import { administratorCalls } from './administrators/endpoints.ts';
import { authCalls } from './auth/endpoints.ts';
import { googleCalls } from './auth/google-endpoints.ts';
import { founderCalls } from './founders/endpoints.ts';
import { geographyCalls } from './geography/endpoints.ts';
import { homeCalls } from './home/endpoints.ts';
import { invitationCalls } from './invitations/endpoints.ts';
import { importCalls } from './invitations/import-endpoints.ts';
import { blockCalls } from './blocks/endpoints.ts';
import { bounceCalls } from './bounces/endpoints.ts';
import { verifiedFieldCalls } from './profile/verified-field-endpoints.ts';
import { digestCalls } from './digest/endpoints.ts';
import { directoryCalls } from './directory/endpoints.ts';
import { postCalls } from './posts/endpoints.ts';
import { profileCalls } from './profile/endpoints.ts';
import { newsletterCalls } from './newsletter/endpoints.ts';
import { guardianCalls } from './privacy/guardian-endpoints.ts';
import { privacyCalls } from './privacy/endpoints.ts';
import { readingLimitCalls } from './reading-limits/endpoints.ts';
import { reportCalls } from './reports/endpoints.ts';
import { signUpCalls } from './sign-up/endpoints.ts';
import { communityCalls } from './site/community-endpoints.ts';
import { siteCalls } from './site/endpoints.ts';
import { reviewCalls } from './verification/review-endpoints.ts';
import { verifierCalls } from './verifiers/endpoints.ts';
import { verificationCalls } from './verification/endpoints.ts';

/** All endpoints of the product. The server mounts them, and the access test covers them. */
export const ENDPOINTS = {
  ...siteCalls,
  ...communityCalls,
  ...geographyCalls,
  ...authCalls,
  ...signUpCalls,
  ...accountCalls,
  ...administratorCalls,
  ...googleCalls,
  ...directoryCalls,
  ...homeCalls,
  ...profileCalls,
  ...verifiedFieldCalls,
  ...verificationCalls,
  ...verifierCalls,
  ...adminUserCalls,
  ...auditCalls,
  ...overviewCalls,
  ...digestCalls,
  ...operationsCalls,
  ...reviewCalls,
  ...guardianCalls,
  ...privacyCalls,
  ...reportCalls,
  ...blockCalls,
  ...contactRequestCalls,
  ...contactAdminCalls,
  ...readingLimitCalls,
  ...contactCalls,
  ...bounceCalls,
  ...founderCalls,
  ...newsletterCalls,
  ...importCalls,
  ...invitationCalls,
  ...postCalls,
};

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;
