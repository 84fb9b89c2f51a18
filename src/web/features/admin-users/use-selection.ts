import { useState } from 'react';
import { rowActions } from '#shared/admin-users/row-actions.ts';
import type { AdminUser } from '#shared/verification/schema.ts';

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected users of the current page, all of them pending. Deselects users who left the page or have been decided.
 * The server refuses to verify those without a guardian's consent and returns the reason.
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
