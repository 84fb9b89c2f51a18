import { differences, type FormAnswers, type FormField } from './answers.ts';

/**
 * Three versions of the answers: `before` (when editing began), `latest` (on the server) and `mine` (in the form).
 */
export type Versions = {
  readonly before: FormAnswers;
  readonly latest: FormAnswers;
  readonly mine: FormAnswers;
};
/** Side that wins in a field that both sides changed. */
export type Side = 'mine' | 'latest';

/** Returns the fields that both sides changed to different answers. */
export function overlap({ before, latest, mine }: Versions): readonly FormField[] {
  const theirs = differences(before, latest);
  return differences(before, mine).filter((field) => theirs.includes(field) && latest[field] !== mine[field]);
}

/** Merges both sides' changes (three-way merge). In fields that both sides changed, the given side wins. */
export function merged(versions: Versions, side: Side): FormAnswers {
  const { before, latest, mine } = versions;
  const contested = overlap(versions);
  const own = differences(before, mine).filter((field) => side === 'mine' || !contested.includes(field));
  return { ...latest, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
