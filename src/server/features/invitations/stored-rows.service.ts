import { invitedAnswers, rowProblem } from '#shared/invitations/schema.ts';
import type { InvitedAnswers, RowProblem } from '#shared/invitations/rows.ts';
import { z } from '#shared/zod.ts';

const cells = z.array(z.string());
const problems = z.array(rowProblem);

/** The cells of a stored row, as they stood in the file. */
export function cellsOf(row: { readonly cells: unknown }): string[] {
  return cells.parse(row.cells);
}

/** The answers of a stored row or invitation; none when they were erased. */
export function answersOf(row: { readonly answers: unknown }): InvitedAnswers {
  return invitedAnswers.parse(row.answers ?? {});
}

/** What is wrong with a stored row. */
export function problemsOf(row: { readonly problems: unknown }): RowProblem[] {
  return problems.parse(row.problems);
}
