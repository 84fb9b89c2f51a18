import { differences, type FormAnswers, type FormField } from './answers.ts';

/** Three versions of the answers: as editing began, as they are on the server by now, and as the person has them. */
export type Versions = {
  readonly before: FormAnswers;
  readonly latest: FormAnswers;
  readonly mine: FormAnswers;
};
/** Whose answer counts in a field that both changed. */
export type Side = 'mine' | 'latest';

/** The fields that both changed, to different answers. */
export function overlap({ before, latest, mine }: Versions): readonly FormField[] {
  const theirs = differences(before, latest);
  return differences(before, mine).filter((field) => theirs.includes(field) && latest[field] !== mine[field]);
}

/** The newest version with everything in it that the person changed; where both did, the one of that side. */
export function merged(versions: Versions, side: Side): FormAnswers {
  const { before, latest, mine } = versions;
  const contested = overlap(versions);
  const own = differences(before, mine).filter((field) => side === 'mine' || !contested.includes(field));
  return { ...latest, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
