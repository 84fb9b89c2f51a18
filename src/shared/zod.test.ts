import { expect, test } from 'vitest';
import { issueMessage, issueSentence, z } from './zod.ts';

test.each([
  [z.object({ name: z.string() }), {}, 'This is required.'],
  [z.object({ name: z.string() }), { name: 7 }, 'This must be text.'],
  [z.object({ name: z.string() }), 'Asha', 'This must be a JSON object.'],
  [z.object({ name: z.string() }), null, 'This must be a JSON object.'],
  [z.object({ year: z.number() }), { year: 'x' }, 'This must be a number.'],
  [z.object({ year: z.int() }), { year: 1.5 }, 'This must be a whole number.'],
  [z.object({ isFounder: z.boolean() }), { isFounder: 'yes' }, 'This must be true or false.'],
  [z.object({ names: z.array(z.string()) }), { names: {} }, 'This must be a list.'],
  [z.object({ born: z.date() }), { born: 'x' }, "This isn't in the right format."],
  [z.strictObject({}), { role: 'admin', status: 'approved' }, 'Unknown field: role, status.'],
  [z.strictObject({}), { ['x'.repeat(100)]: 1 }, `Unknown field: ${'x'.repeat(60)}.`],
  [z.enum(['name', 'newest']), 'age', 'This must be one of: name, newest.'],
  [z.literal(true), false, 'This must be one of: true.'],
  [z.string().max(3), 'long', 'This can have at most 3 characters.'],
  [z.string().min(3), 'ab', 'This must have at least 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'This can have at most 1 entries.'],
  [z.array(z.string()).min(1), [], 'This must have at least 1 entries.'],
  [z.number().max(3), 4, 'This can be at most 3.'],
  [z.number().min(3), 2, 'This must be at least 3.'],
  [z.email(), 'asha', "This isn't in the right format."],
  [z.union([z.string(), z.number()]), true, "This isn't in the right format."],
  [z.string().refine(() => false), 'x', "This isn't in the right format."],
])('a schema without a message gets a default message (%#)', (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => issueSentence(message).en)).toEqual([
    sentence,
  ]);
});

test("a schema's own message takes precedence over the default", () => {
  const own = z
    .string(issueMessage({ en: 'Tell us your name.' }))
    .max(3, issueMessage({ en: 'That is a long name.' }));
  const sentenceFor = (value: unknown) =>
    own.safeParse(value).error?.issues.map(({ message }) => issueSentence(message));
  expect(sentenceFor(7)).toEqual([{ en: 'Tell us your name.' }]);
  expect(sentenceFor('Asha')).toEqual([{ en: 'That is a long name.' }]);
});
