import { wordsOf, type Prose, type ProseBody } from './prose.ts';

/** Where a word was found: the heading it stands under, and its sentence cut around it. */
export type Place = {
  /** Of the heading, to go there. */
  readonly id: string;
  readonly title: string;
  readonly before: string;
  readonly match: string;
  readonly after: string;
};

/** A shorter search would find something everywhere. */
export const SEARCH_CHARACTERS_MIN = 2;
const PLACES_MAX = 12;
const SENTENCE = /[^.!?]+(?:[.!?]+(?=\s|$)|[.!?]+|$)/g;

/** The places of a text where the words stand, one for each heading, in the order of the text; case does not matter. */
export function findPlaces(prose: Prose, typed: string): Place[] {
  const words = typed.trim().toLowerCase();
  if (words.length < SEARCH_CHARACTERS_MIN) return [];
  return prose.chapters
    .flatMap((chapter): ProseBody[] => [chapter, ...(chapter.parts ?? [])])
    .map((body) => findIn(body, words))
    .filter((place) => place !== null)
    .slice(0, PLACES_MAX);
}

function findIn(body: ProseBody, words: string): Place | null {
  const sentences = wordsOf(body).flatMap((text) => text.match(SENTENCE) ?? []);
  const sentence = sentences.find((text) => text.toLowerCase().includes(words));
  if (sentence !== undefined) return cut(body, sentence.trim(), words);
  if (!body.title.toLowerCase().includes(words)) return null;
  const [first = ''] = sentences;
  return { id: body.id, title: body.title, before: first.trim(), match: '', after: '' };
}

function cut({ id, title }: ProseBody, sentence: string, words: string): Place {
  const at = sentence.toLowerCase().indexOf(words);
  const end = at + words.length;
  return {
    id,
    title,
    before: sentence.slice(0, at),
    match: sentence.slice(at, end),
    after: sentence.slice(end),
  };
}
