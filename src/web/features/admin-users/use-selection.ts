import { useState } from 'react';
import { rowActions } from '#shared/admin-users/row-actions.ts';
import type { AdminUser } from '#shared/verification/schema.ts';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Tracks the users selected on the current page; only pending users can be selected. Deselects users who are no longer
 * on the page or no longer pending. If a guardian's consent is missing, the server refuses to verify the user and
 * returns the reason.
 */
export function useSelection(shown: readonly AdminUser[], adminId: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const eligible = shown.filter((user) => rowActions(adminId, user).includes('reject'));
  const users = eligible.filter(({ _id }) => chosen.has(_id));
  return {
    users,
    canChoose: ({ _id }: AdminUser) => eligible.some((user) => user._id === _id),
    isChosen: ({ _id }: AdminUser) => chosen.has(_id),
    isEverybody: eligible.length > 0 && users.length === eligible.length,
    toggle: ({ _id }: AdminUser) =>
      setChosen(
        (before) => new Set(before.has(_id) ? [...before].filter((id) => id !== _id) : [...before, _id]),
      ),
    toggleEverybody: () =>
      setChosen(new Set(users.length === eligible.length ? [] : eligible.map(({ _id }) => _id))),
  };
}
