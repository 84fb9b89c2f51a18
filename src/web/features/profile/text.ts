import { labelOf, PROFILE_FIELDS } from '#shared/profile/fields.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import { textOf } from '#web/lib/use-text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Labels of fields that have another label in the form than in error messages. */
const FORM_LABELS: Readonly<Record<string, Sentence>> = {
  fullName: defineText({ en: 'Full name' }),
  jnvName: defineText({ en: `${siteSettings.schoolShort} name` }),
  currentCity: defineText({ en: 'Current location (city)' }),
  currentState: defineText({ en: 'Current state' }),
};

/** Returns a field's label in the form: from FORM_LABELS or, by default, PROFILE_FIELDS. */
export function fieldLabel(field: string): string {
  const own = FORM_LABELS[field];
  if (own) return textOf(own);
  const row = PROFILE_FIELDS.find(({ key }) => key === field);
  return row ? textOf(labelOf(row, siteSettings.schoolShort)) : field;
}

export const profileText = defineText({
  en: {
    title: 'My Profile',
    privacyTitle: 'Privacy and data',
    accountTitle: 'Account and security',
    back: 'Go back',
    home: 'Home',
    profile: 'My Profile',
    menu: 'Profile',
    screens: {
      label: 'Screens of My Profile',
      links: [
        ['/profile', 'Profile'],
        ['/profile/privacy', 'Privacy and data'],
        ['/profile/account', 'Account and security'],
      ],
    },
    loading: 'Loading profile...',
    loadingForm: 'Loading form...',
    none: 'No profile found.',
    retry: 'Retry',
    failed: "We couldn't load your profile.",
    founder: 'Founder Member',
    education: 'Education',
    contact: 'Contact Information',
    about: 'About',
    edit: 'Edit',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    profileSaved: 'Profile saved.',
    signedOut: "You were signed out. Copy what you typed before you sign in again, or you'll lose it.",
    help: {
      email: "You can't change your email. You sign in with it, and we write to you there.",
      nameAtSchool:
        'Your name before marriage, or a nickname. Members can see it and find you by it; visitors can’t.',
      profession: 'Choose from the list or type your own.',
      verifiedFields: 'If you change your name, school or years, an administrator will check it.',
      length: (count: number, max: number) => `${count} of ${max} characters`,
    },
    photo: {
      label: 'Photo',
      change: 'Change Photo',
      hint: 'Allowed file size: Max 5MB. JPEG, JPG, PNG recommended.',
      remove: 'Remove photo',
      keep: 'Keep current photo',
      drop: 'Remove photo',
      chosen: 'This is how it will look. Press Save to keep it.',
      willBeRemoved: "We'll remove your photo when you save.",
      looking: 'Checking your photo...',
      uploading: 'Uploading your photo',
      tooLarge: 'File too large',
      unusable: "We can't use this photo",
      broken: "We couldn't load your photo. Reload the page, or choose a photo again under Edit.",
    },
    crop: {
      title: 'Crop your photo',
      hint: 'Drag the photo or use the arrow keys. Zoom with plus and minus.',
      stage: 'Your photo. Only the part inside the arch is shown.',
      zoom: 'Zoom',
      zoomValue: (zoom: number) => `${zoom.toFixed(1)} times`,
      move: 'Move the photo',
      left: 'Move left',
      right: 'Move right',
      up: 'Move up',
      down: 'Move down',
      cancel: 'Cancel',
      use: 'Use this photo',
      cutting: 'Cropping...',
    },
    discard: {
      title: 'Discard your changes?',
      message: "You haven't saved your changes.",
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      confirmKind: 'danger',
    },
    leave: {
      title: 'Leave without saving?',
      message: "You haven't saved the changes to your profile.",
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      confirmKind: 'danger',
    },
    conflict: {
      title: 'Your profile has changed',
      lead: 'Someone (perhaps you, in another window) changed it while you were editing. Choose which version to keep.',
      latest: 'Latest version',
      mine: 'Your version, not saved',
      empty: 'Empty',
      reload: 'Use the latest version',
      overwrite: 'Keep mine',
    },
    verification: 'Verification',
    rejectedLead: "We couldn't accept your document. The volunteer wrote:",
    pendingLead: "A volunteer is comparing your document with your profile. We'll email you when it's done.",
    guardianLead: "Your parent or guardian must agree first. We've emailed them.",
    whereItStands: 'See the status',
    usernameHelp: 'You can sign in with your username or your email address.',
    noAbout: "You haven't written anything about yourself yet.",
    account: 'My Account',
    labels: {
      school: 'School',
      nameAtSchool: 'Name at school',
      district: 'District',
      joined: 'Joined',
      passedOut: 'Passed out',
      memberType: 'Role at school',
      email: 'Email',
      phone: 'Phone',
      location: 'Location',
      username: 'Username',
      since: 'Member since',
    },
    student: 'Student',
    staff: 'Teacher or staff',
    noPhone: 'Not provided',
    verified: 'Verified',
    pending: 'Pending Verification',
    rejected: 'Rejected',
    privacy: 'Privacy',
    privacyLead: 'You decide what others see. Changes take effect right away.',
    switches: [
      {
        name: 'showEmail',
        label: 'Show my email to verified members',
        help: "Off: only administrators can see it, and it can't be searched.",
      },
      {
        name: 'showPhone',
        label: 'Show my phone to verified members',
        help: 'Helps in emergencies: blood, a hospital bed, a place to stay.',
      },
      {
        name: 'publicPage',
        label: 'Show me on the public home page',
        help: 'Shows everyone your photo, name, work, school and city. Never contact details.',
      },
    ],
    saved: 'Saved.',
  },
});
