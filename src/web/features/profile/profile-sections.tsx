import { LogIn, LogOut, Mail, MapPin, Phone, School, Tag, Users } from 'lucide-react';
import type { User } from '#shared/members/schema.ts';
import { listedFields } from '#shared/profile/fields.ts';
import { fullName } from '#web/lib/names.ts';
import { useText, pageLocale } from '#web/lib/use-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import styles from './profile.module.css';
import { profileText } from './text.ts';

export const STATUS = {
  approved: { tone: 'success', label: 'verified' },
  pending: { tone: 'warning', label: 'pending' },
  rejected: { tone: 'danger', label: 'rejected' },
} as const satisfies Record<User['approvalStatus'], { tone: BadgeTone; label: keyof typeof profileText.en }>;

/** The full name, profession and badges below the portrait. */
export function Names({ user }: { readonly user: User }) {
  const text = useText(profileText);
  const { tone, label } = STATUS[user.approvalStatus];
  return (
    <div className={styles.names}>
      <div>
        <h2 className={styles.name}>{fullName(user)}</h2>
        <p className={styles.profession}>{user.personalInfo.profession}</p>
      </div>
      <div className={styles.badges}>
        {user.role === 'founder' && <Badge tone="founder">{text.founder}</Badge>}
        <Badge tone={tone}>{text[label]}</Badge>
      </div>
    </div>
  );
}

/** Panel with school and years. */
export function Education({ user: { educationInfo, memberType } }: { readonly user: User }) {
  const text = useText(profileText);
  const { labels } = text;
  const { jnvName, nameAtSchool, city, states, inYear, outYear } = educationInfo;
  return (
    <Panel>
      <h2>{text.education}</h2>
      <DetailList
        details={[
          { icon: <School aria-hidden="true" />, label: labels.school, value: jnvName },
          {
            icon: <MapPin aria-hidden="true" />,
            label: labels.district,
            value: [city, states].filter(Boolean).join(', '),
          },
          { icon: <Tag aria-hidden="true" />, label: labels.nameAtSchool, value: nameAtSchool },
          { icon: <LogIn aria-hidden="true" />, label: labels.joined, value: inYear ?? '' },
          { icon: <LogOut aria-hidden="true" />, label: labels.passedOut, value: outYear ?? '' },
          {
            icon: <Users aria-hidden="true" />,
            label: labels.memberType,
            value: memberType === 'staff' ? text.staff : text.student,
          },
        ].filter((fact) => fact.value !== '')}
      />
    </Panel>
  );
}

/** Panel with email, phone and location. */
export function Contact({ user: { email, phone, personalInfo } }: { readonly user: User }) {
  const text = useText(profileText);
  const { labels } = text;
  return (
    <Panel>
      <h2>{text.contact}</h2>
      <DetailList
        details={[
          { icon: <Mail aria-hidden="true" />, label: labels.email, value: email },
          { icon: <Phone aria-hidden="true" />, label: labels.phone, value: phone ?? text.noPhone },
          {
            icon: <MapPin aria-hidden="true" />,
            label: labels.location,
            value: [personalInfo.currentCity, personalInfo.currentState].filter(Boolean).join(', '),
          },
        ].filter((fact) => fact.value !== '')}
      />
    </Panel>
  );
}

/** Panel with the about text and the labelled profile fields. */
export function About({ user }: { readonly user: User }) {
  const text = useText(profileText);
  const { about } = user;
  const listed = listedFields(pageLocale(), user);
  return (
    <Panel className={styles.full}>
      <h2>{text.about}</h2>
      <p className={about ? styles.about : 'quiet'}>{about || text.noAbout}</p>
      {listed.length > 0 && <DetailList details={listed} />}
    </Panel>
  );
}
