import type { UserFilter } from '#shared/admin-users/schema.ts';
import type { User } from '#shared/members/schema.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Admin } from '#server/platform/http/actors.ts';
import type { FileAnswer } from '#server/platform/http/endpoints.ts';
import { exportCsv, type CsvColumn } from '#server/core/audit/csv-export.service.ts';
import { countUsers, findUsersAfter } from './user-list.queries.ts';

/** Exports the users matching a filter as a CSV file, newest first. Records the export before sending the first row. */
export async function exportUsers(deps: Deps, admin: Admin, filter: UserFilter): Promise<FileAnswer> {
  return exportCsv(deps, admin, {
    name: 'navodayan-users',
    action: 'users.exported',
    details: { users: await countUsers(deps.db, filter) },
    columns: columnsOf(deps.site()),
    idOf: (user) => user._id,
    next: async (after, limit) => {
      const rows = await findUsersAfter(deps.db, filter, { after, limit });
      return rows.map((row) => toUser(row, false));
    },
  });
}

const columnsOf = ({ schoolShort }: SiteSettings): readonly CsvColumn<User>[] => [
  ['First name', (user) => user.first_name],
  ['Last name', (user) => user.last_name],
  ['Username', (user) => user.username],
  ['Email', (user) => user.email],
  ['Email confirmed', (user) => (user.emailConfirmed ? 'yes' : 'no')],
  ['Phone', (user) => user.phone],
  ['Role', (user) => user.role],
  ['Verification', (user) => user.approvalStatus],
  ['Founder request', (user) => user.personalInfo.founderRequestStatus],
  [`${schoolShort} name`, (user) => user.educationInfo.jnvName],
  ['District', (user) => user.educationInfo.city],
  ['State', (user) => user.educationInfo.states],
  ['In year', (user) => user.educationInfo.inYear],
  ['Out year', (user) => user.educationInfo.outYear],
  ['Profession', (user) => user.personalInfo.profession],
  ['Current city', (user) => user.personalInfo.currentCity],
  ['Current state', (user) => user.personalInfo.currentState],
  ['Signed up', (user) => user.createdAt],
];
