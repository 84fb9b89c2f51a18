import type { Call } from './endpoint.ts';
import { adminUserEndpoints } from './admin-users/endpoints.ts';
import { auditEndpoints } from './audit-log/endpoints.ts';
import { operationsEndpoints } from './operations/endpoints.ts';
import { overviewEndpoints } from './overview/endpoints.ts';
import { messageEndpoints } from './contact/messages.ts';
import { replyEndpoints } from './contact/replies.ts';
import { contactAdminEndpoints } from './contact-requests/admin-endpoints.ts';
import { contactRequestEndpoints } from './contact-requests/endpoints.ts';
import { contactEndpoints } from './contact/endpoints.ts';
import { accountEndpoints } from './auth/account-endpoints.ts';
import { administratorEndpoints } from './administrators/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { googleEndpoints } from './auth/google-endpoints.ts';
import { founderEndpoints } from './founders/endpoints.ts';
import { geographyEndpoints } from './geography/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { importEndpoints } from './invitations/import-endpoints.ts';
import { blockEndpoints } from './blocks/endpoints.ts';
import { bounceEndpoints } from './bounces/endpoints.ts';
import { verifiedFieldEndpoints } from './profile/verified-fields.ts';
import { digestEndpoints } from './digest/endpoints.ts';
import { directoryEndpoints } from './directory/endpoints.ts';
import { postEndpoints } from './posts/endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { subscriberEndpoints } from './newsletter/subscribers.ts';
import { issueEndpoints } from './newsletter/issues.ts';
import { newsletterEndpoints } from './newsletter/endpoints.ts';
import { guardianEndpoints } from './privacy/guardian-endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { readingLimitEndpoints } from './reading-limits/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { signUpEndpoints } from './sign-up/endpoints.ts';
import { communityEndpoints } from './site/community-endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { reviewEndpoints } from './verification/leases.ts';
import { verifierEndpoints } from './verifiers/endpoints.ts';
import { verificationEndpoints } from './verification/endpoints.ts';

/** All endpoints of the product. The server mounts them, and the access test covers them. */
export const ENDPOINTS = {
  ...siteEndpoints,
  ...communityEndpoints,
  ...geographyEndpoints,
  ...authEndpoints,
  ...signUpEndpoints,
  ...accountEndpoints,
  ...administratorEndpoints,
  ...googleEndpoints,
  ...directoryEndpoints,
  ...homeEndpoints,
  ...profileEndpoints,
  ...verifiedFieldEndpoints,
  ...verificationEndpoints,
  ...verifierEndpoints,
  ...adminUserEndpoints,
  ...auditEndpoints,
  ...overviewEndpoints,
  ...digestEndpoints,
  ...operationsEndpoints,
  ...reviewEndpoints,
  ...guardianEndpoints,
  ...privacyEndpoints,
  ...reportEndpoints,
  ...blockEndpoints,
  ...contactRequestEndpoints,
  ...contactAdminEndpoints,
  ...readingLimitEndpoints,
  ...contactEndpoints,
  ...messageEndpoints,
  ...replyEndpoints,
  ...bounceEndpoints,
  ...founderEndpoints,
  ...newsletterEndpoints,
  ...importEndpoints,
  ...invitationEndpoints,
  ...subscriberEndpoints,
  ...postEndpoints,
  ...issueEndpoints,
};

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

type ByAddress = {
  [Name in EndpointName as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** Type of the endpoint for a call, looked up by method and path. */
export type EndpointOf<C extends Call> = ByAddress[`${C['method']} ${C['path']}` & keyof ByAddress];
