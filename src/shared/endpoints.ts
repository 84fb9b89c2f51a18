import type { Call } from './endpoint.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { auditEndpoints } from './admin/audit.ts';
import { overviewEndpoints } from './admin/overview.ts';
import { deskMessageEndpoints } from './contact/desk.ts';
import { contactEndpoints } from './contact/endpoints.ts';
import { accountEndpoints } from './auth/account-endpoints.ts';
import { administratorEndpoints } from './auth/administrators.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { googleEndpoints } from './auth/google-endpoints.ts';
import { founderRequestEndpoints } from './founders/endpoints.ts';
import { geographyEndpoints } from './geography/endpoints.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { importEndpoints } from './invitations/import-endpoints.ts';
import { mailEndpoints } from './mails/endpoints.ts';
import { verifiedFactEndpoints } from './members/facts.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { deskSubscriberEndpoints } from './newsletter/desk.ts';
import { newsletterEndpoints } from './newsletter/endpoints.ts';
import { guardianEndpoints } from './privacy/guardian-endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { reviewEndpoints } from './verification/leases.ts';
import { verificationEndpoints } from './verification/endpoints.ts';

/** Every endpoint of the product. The server mounts them, and the access test covers them all. */
export const ENDPOINTS = {
  ...siteEndpoints,
  ...geographyEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...administratorEndpoints,
  ...googleEndpoints,
  ...memberEndpoints,
  ...verifiedFactEndpoints,
  ...verificationEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...overviewEndpoints,
  ...reviewEndpoints,
  ...guardianEndpoints,
  ...privacyEndpoints,
  ...reportEndpoints,
  ...contactEndpoints,
  ...deskMessageEndpoints,
  ...mailEndpoints,
  ...founderRequestEndpoints,
  ...newsletterEndpoints,
  ...importEndpoints,
  ...invitationEndpoints,
  ...deskSubscriberEndpoints,
};

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

type ByAddress = {
  [Name in EndpointName as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** The endpoint that a browser reaches with a call; a method and a path name one. */
export type EndpointOf<C extends Call> = ByAddress[`${C['method']} ${C['path']}` & keyof ByAddress];
