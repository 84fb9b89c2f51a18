import type { AdminUserDetail } from '#shared/admin-users/schema.ts';
import { hasJoinedLately } from '#shared/members/years.ts';
import { listedFields } from '#shared/profile/fields.ts';
import { dayOf } from '#web/lib/days.ts';
import { fullName } from '#web/lib/names.ts';
import { textOf, pageLocale } from '#web/lib/use-text.ts';
import type { Detail } from '#web/ui/detail-list.tsx';
import {
  founderLabel,
  placeOf,
  schoolName,
  schoolYears,
  verificationLabel,
} from '#web/features/admin/labels.ts';
import { dashboardText } from '#web/features/admin/text.ts';

/** Returns the personal data and account status, with the prescribed texts for missing values (spec §2). */
export function basicDetails(user: AdminUserDetail): Detail[] {
  const text = textOf(dashboardText);
  const { details } = text;
  const { decidedAt, decidedBy, emailConfirmedAt } = user;
  const { nameAtSchool } = user.educationInfo;
  const decided = decidedAt === null ? '' : ` ${details.decided(decidedBy, dayOf(decidedAt))}`;
  return [
    { label: details.name, value: fullName(user) },
    ...(nameAtSchool ? [{ label: details.nameAtSchool, value: nameAtSchool }] : []),
    {
      label: details.email,
      value: [
        user.email,
        emailConfirmedAt === null ? text.unconfirmed : details.emailConfirmed(dayOf(emailConfirmedAt)),
        ...(user.emailRefused ? [text.refusedAddress] : []),
      ].join('\n'),
    },
    { label: details.phone, value: user.phone || user.personalInfo.phoneNumber || details.noPhone },
    { label: details.username, value: user.username },
    { label: details.role, value: details.roles[user.role] },
    { label: details.verification, value: `${verificationLabel(user).label}${decided}` },
    { label: details.joined, value: dayOf(user.createdAt) },
  ];
}

/**
 * Returns the school data. Flags staff who joined recently, because a student could sign up as staff to avoid needing a
 * guardian.
 */
export function educationDetails(user: AdminUserDetail, thisYear: number): Detail[] {
  const { details } = textOf(dashboardText);
  const { city, states, inYear } = user.educationInfo;
  const isNewStaff = user.memberType === 'staff' && hasJoinedLately({ inYear: inYear ?? 0, thisYear });
  const place = [city, states].filter(Boolean).join(', ');
  return [
    { label: details.school, value: place ? `${schoolName(user)}\n${place}` : schoolName(user) },
    { label: details.years, value: schoolYears(user) },
    {
      label: details.memberType,
      value: details.memberTypes[user.memberType] + (isNewStaff ? `\n${details.newStaff}` : ''),
    },
  ];
}

/** Returns the location, profession and founder request. */
export function personalDetails(user: AdminUserDetail): Detail[] {
  const text = textOf(dashboardText);
  const { details } = text;
  const { currentCity, currentState, profession, founderRequestStatus, founderRequestDate } =
    user.personalInfo;
  const status = founderLabel(user)?.label ?? text.notRequested;
  const since =
    founderRequestStatus === 'pending' && founderRequestDate !== null
      ? ` ${details.requestedOn(dayOf(founderRequestDate))}`
      : '';
  return [
    { label: details.location, value: placeOf(currentCity, currentState) },
    { label: details.profession, value: profession || text.professionUnknown },
    { label: details.founderStatus, value: status + since },
    ...listedFields(pageLocale(), user),
  ];
}

/** Returns when the document will be erased and how often it was opened. */
export function documentNote(user: AdminUserDetail): string {
  const { details } = textOf(dashboardText);
  return [
    user.documentFacts?.fileName,
    user.documentErasedOn !== null && erasureNote(user.documentErasedOn),
    user.documentViews > 0 && details.views(user.documentViews),
  ]
    .filter(Boolean)
    .join('\n');
}

function erasureNote(moment: string): string {
  const { details } = textOf(dashboardText);
  const isAhead = new Date(moment) > new Date();
  return (isAhead ? details.willBeErasedOn : details.erasedOn)(dayOf(moment));
}
