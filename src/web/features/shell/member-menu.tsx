import { BadgeCheck, LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './member-menu.module.css';
import { useLogout } from './use-logout.ts';
import { shellText } from './text.ts';

/** The greeting and menu of a signed-in user (spec §2). */
export function MemberMenu({ member }: { readonly member: User }) {
  const text = useText(shellText);
  const logout = useLogout();
  return (
    <Menu
      label={
        <>
          <span className={styles.portrait}>
            <Avatar
              id={member._id}
              firstName={member.first_name}
              lastName={member.last_name}
              photo={member.profileImage}
            />
          </span>
          <span>{text.hi(member.first_name)}</span>
        </>
      }
    >
      <Link to="/profile/account">
        <Settings aria-hidden="true" />
        {text.account}
      </Link>
      <Link to="/profile">
        <UserRound aria-hidden="true" />
        {text.profile}
      </Link>
      {member.verifierOf && (
        <Link to="/verify">
          <BadgeCheck aria-hidden="true" />
          {text.verify}
        </Link>
      )}
      {member.role === 'admin' && (
        <Link to="/admin/dashboard">
          <LayoutDashboard aria-hidden="true" />
          {text.dashboard}
        </Link>
      )}
      <button type="button" onClick={logout}>
        <LogOut aria-hidden="true" />
        {text.logout}
      </button>
    </Menu>
  );
}
