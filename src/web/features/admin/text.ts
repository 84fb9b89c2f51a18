import type { RowAction } from '#shared/admin-users/row-actions.ts';
import type { User } from '#shared/members/schema.ts';
import { fullName } from '#web/lib/names.ts';
import { defineText, plural } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

export const dashboardText = defineText({
  en: {
    title: 'Admin Dashboard',
    reviewOneByOne: 'Start reviewing',
    sample: 'Sample data. To remove it, run this on the server: ./navodayan sample remove',
    fallbackName: 'Admin',
    greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
    online: 'System Online',
    offline: 'System is not ready',
    awaiting: (count: number) =>
      plural('en', count, {
        one: '# founder request awaiting approval',
        other: '# founder requests awaiting approval',
      }),

    cards: 'Summary',
    about: 'about',
    tabs: 'Views',
    views: {
      all: {
        card: 'Total Users',
        act: 'View all users',
        tab: 'All Users',
        heading: 'All Users',
        empty: 'There are no users matching the current view criteria.',
      },
      pendingDocs: {
        card: 'Pending Approvals',
        act: 'Verify documents',
        tab: 'Verification Queue',
        heading: 'Pending Document Verifications',
        empty: 'Great job! There are no pending document verifications at this time.',
      },
      pendingFounder: {
        card: 'Pending Founder Requests',
        act: 'Review founder requests',
        tab: 'Founder Requests',
        heading: 'Pending Founder Approval Requests',
        empty: 'All founder requests have been processed. Check back later for new requests.',
      },
    },
    viewAll: 'View All Users',
    search: 'Search all users',
    searchQueue: 'Search this queue',
    searchPlaceholder: 'Name, email, phone or school',
    filters: 'Filter and sort',
    filter: {
      status: 'Verification',
      anyStatus: 'Any status',
      statuses: { pending: 'Pending', approved: 'Verified', rejected: 'Rejected' },
      role: 'Role',
      anyRole: 'Any role',
      joinedFrom: 'Signed up from',
      joinedUntil: 'Signed up until',
      sort: 'Order',
      sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' },
    },
    fileName: 'navodayan-users.csv',
    partial: "We couldn't load the founder requests. These are the ones among the 100 newest users.",

    columns: {
      name: 'Name',
      school: `${siteSettings.schoolShort} Name`,
      location: 'Current Location',
      document: 'Document',
      status: 'Verification Status',
      founder: 'Founder Status',
      actions: 'Actions',
    },
    yearsUnknown: 'Years not specified',
    nameUnknown: 'Not Available',
    locationUnknown: 'Location not specified',
    professionUnknown: 'Profession not specified',
    viewDocument: 'View Document',
    opening: 'Opening...',
    openedByYou: 'Opened by you',
    noDocument: 'Not Provided',
    verified: 'Verified',
    rejected: 'Rejected',
    pending: 'Pending Verification',
    waitingSince: (day: string) => `since ${day}`,
    founder: 'Founder',
    founderApproved: 'Founder Approved',
    founderPending: 'Founder Request Pending',
    founderRejected: 'Founder Rejected',
    notRequested: 'Not Requested',
    founderRequest: 'Founder Request',
    confirmed: 'Email confirmed',
    unconfirmed: 'Email not confirmed',
    refusedAddress: 'Email to this address bounces',
    minor: "Guardian hasn't agreed yet",
    guardianNote: 'You can verify this member once their guardian agrees.',
    you: 'You',
    founderNote: 'Pending founder request - Document verification needed first',

    actions: {
      verify: { label: 'Verify', busy: 'Verifying' },
      reject: { label: 'Reject', busy: 'Rejecting' },
      'make-founder': { label: 'Make Founder', busy: 'Granting' },
      'remove-request': { label: 'Remove Request', busy: 'Removing' },
      'remove-founder': { label: 'Remove Founder Status', busy: 'Removing' },
      delete: { label: 'Delete Account', busy: 'Deleting' },
    } satisfies Record<RowAction, { label: string; busy: string }>,
    viewDetails: 'View Details',
    more: 'More',
    moreFor: (name: string) => `More actions for ${name}`,
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all',
    onThisPage: 'on this page',
    verifyMany: (count: number) => `Verify ${count} selected`,
    rejectMany: (count: number) => `Reject ${count} selected`,
    verifyManyTitle: (count: number) =>
      plural('en', count, { one: 'Verify # member?', other: 'Verify # members?' }),
    verifyManyMessage: (count: number) =>
      plural('en', count, {
        one: "You've opened this document. We'll email the member in 10 seconds; you can undo until then.",
        other:
          "You've opened these documents. We'll email the members in 10 seconds; you can undo until then.",
      }),
    leftOutTitle: 'No one to verify yet',
    leftOut: {
      notOpened: (count: number) =>
        plural('en', count, {
          one: "# member is left out, because you haven't opened their document.",
          other: "# members are left out, because you haven't opened their documents.",
        }),
      noDocument: (count: number) =>
        plural('en', count, {
          one: '# member is left out, because they have no document.',
          other: '# members are left out, because they have no document.',
        }),
      guardian: (count: number) =>
        plural('en', count, {
          one: "# member is left out, because their guardian hasn't agreed.",
          other: "# members are left out, because their guardians haven't agreed.",
        }),
    },
    verifyManyYes: (count: number) =>
      plural('en', count, { one: 'Verify # member', other: 'Verify # members' }),
    verifyManyNo: 'Look again',
    pendingAgain: (count: number) => `${count} members are pending again.`,
    refusedOf: (
      refused: readonly { readonly _id: string; readonly message: string }[],
      users: readonly Pick<User, '_id' | 'first_name' | 'last_name'>[],
    ) =>
      refused
        .map(({ _id, message }) => {
          const user = users.find((one) => one._id === _id);
          return user ? `${fullName(user)}: ${message}` : message;
        })
        .join(' '),
    alsoAsks: ([only = '', ...others]: readonly string[]) =>
      others.length === 0
        ? `${only} also asks to become a founder member.`
        : `${others.length + 1} of them also ask to become founder members.`,
    seeRequests: (count: number) =>
      plural('en', count, { one: 'Open the founder request', other: 'Open the founder requests' }),
    undo: 'Undo',
    undoing: 'Undoing',
    undoNote: (seconds: number) => `We'll send the email in ${seconds} s.`,
    dismiss: 'Close message',

    loading: 'Loading users...',
    moment: 'This may take a moment',
    errorTitle: 'An Error Occurred',
    error: 'Failed to fetch users. Please try again later.',
    emptyTitle: 'No users found',
    done: 'Operation completed successfully.',
    actionFailed: 'The requested action failed.',
    unexpected: 'An unexpected error occurred.',

    questions: {
      delete: {
        title: 'Delete this account?',
        message: (name: string) =>
          `This deletes ${name}'s profile, photo and document, and signs them out everywhere. You can't undo this.`,
        note: 'This is recorded in the audit log.',
        yes: 'Delete account',
        no: 'Keep it',
      },
      'make-founder': {
        title: 'Grant founder status?',
        message: (name: string) =>
          `${name} becomes a founder member with a public page, which they can turn off. We'll email them.`,
        note: 'If you remove founder status later, their public page returns to what it is now.',
        yes: 'Make Founder',
        no: 'Decide later',
      },
      'remove-founder': {
        title: 'Remove founder status?',
        message: (name: string) =>
          `${name} loses the founder badge and stays a member. We'll email them, and they can ask again.`,
        note: 'Their public page returns to what it was before they became a founder. If they turned it off, it stays off.',
        yes: 'Remove Founder Status',
        no: 'Keep founder status',
      },
      'remove-request': {
        title: 'Remove this founder request?',
        message: (name: string) =>
          `${name} stays a regular member. We'll email them that their request was declined. They can ask again.`,
        note: null,
        yes: 'Remove Request',
        no: 'Keep the request',
      },
    },

    cancel: 'Cancel',

    returning: {
      title: (name: string) => `Return ${name} to pending?`,
      lead: (name: string) =>
        `${name} can no longer use the directory and is no longer listed, until someone verifies them again. We'll email them the reason.`,
      reason: 'Reason',
      help: "They'll see exactly this text. This is recorded in the audit log.",
      yes: 'Return to pending',
    },

    details: {
      title: 'User Information',
      failed: 'Failed to get the users detail.',
      userNotFound: 'User Not Found',
      basic: 'Basic Information',
      education: 'Education Information',
      personal: 'Personal Information',
      document: 'Document Information',
      name: 'Name',
      nameAtSchool: 'Name at school',
      email: 'Email',
      emailConfirmed: (day: string) => `Address confirmed on ${day}`,
      phone: 'Phone',
      noPhone: 'Not provided',
      username: 'Username',
      role: 'Role',
      roles: { admin: 'Administrator', founder: 'Founder', user: 'Member' },
      verification: 'Verification',
      decided: (by: string | null, day: string) => (by === null ? `on ${day}` : `by ${by} on ${day}`),
      joined: 'Signed up',
      school: `${siteSettings.schoolShort} name`,
      years: 'Years',
      memberType: 'Role at school',
      memberTypes: { student: 'Student', staff: 'Teacher or staff' },
      newStaff: 'Joined less than 8 years ago. Check that this is not a student.',
      location: 'Location',
      profession: 'Profession',
      founderStatus: 'Founder status',
      requestedOn: (day: string) => `since ${day}`,
      idVerification: 'ID Verification',
      erasedOn: (day: string) => `Erased on ${day}.`,
      willBeErasedOn: (day: string) => `Will be erased on ${day}.`,
      views: (count: number) => plural('en', count, { one: 'Opened once.', other: 'Opened # times.' }),
      returnToPending: 'Return to pending',
      returnToPendingAsked: 'Return to pending...',
      returning: 'Returning',
      makeAdministrator: 'Make administrator...',
      close: 'Close',
    },
  },
});
