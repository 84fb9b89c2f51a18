import type { User } from '#shared/members/schema.ts';
import { longYears } from '#web/lib/names.ts';
import { textOf } from '#web/lib/use-text.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { dashboardText } from './text.ts';

type Label = { readonly tone: BadgeTone; readonly label: string };

/** Returns the label of the verification status: Verified, Rejected or Pending Verification (spec §2). */
export function verificationLabel({ approvalStatus }: User): Label {
  const text = textOf(dashboardText);
  switch (approvalStatus) {
    case 'approved':
      return { tone: 'success', label: text.verified };
    case 'rejected':
      return { tone: 'danger', label: text.rejected };
    case 'pending':
      return { tone: 'warning', label: text.pending };
  }
}

/** Returns one of the five founder labels, or null for 'Not Requested' (spec §2). */
export function founderLabel({ role, personalInfo }: User): Label | null {
  const text = textOf(dashboardText);
  if (role === 'founder') return { tone: 'founder', label: text.founder };
  switch (personalInfo.founderRequestStatus) {
    case 'approved':
      return { tone: 'success', label: text.founderApproved };
    case 'pending':
      return { tone: 'warning', label: text.founderPending };
    case 'rejected':
      return { tone: 'danger', label: text.founderRejected };
    case null:
      return null;
  }
}

/** Returns the badge shown next to a name: Founder, or Founder Request while a request is pending (spec §2). */
export function nameBadge({ role, personalInfo }: User): string | null {
  const text = textOf(dashboardText);
  if (role === 'founder') return text.founder;
  return personalInfo.founderRequestStatus === 'pending' ? text.founderRequest : null;
}

/** Returns a school name such as 'JNV Barabanki', or 'Not Available'. */
export function schoolName({ educationInfo }: User): string {
  return educationInfo.jnvName || textOf(dashboardText).nameUnknown;
}

/** Returns school years such as '1996 to 2003', or 'Years not specified'. */
export function schoolYears({ educationInfo }: User): string {
  return longYears(educationInfo) ?? textOf(dashboardText).yearsUnknown;
}

/** Joins the known parts with commas, or returns 'Location not specified'. */
export function placeOf(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ') || textOf(dashboardText).locationUnknown;
}
