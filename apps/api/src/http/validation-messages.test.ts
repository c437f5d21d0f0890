import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageFor, setValidationMessages } from './validation-messages.ts';

function refuse(schema: z.core.$ZodType, value: unknown): string {
  setValidationMessages();
  const issue = z.safeParse(schema, value).error?.issues[0];
  return issue ? messageFor(issue, 'The body') : '';
}

test.each<[string, z.core.$ZodType, unknown]>([
  ['The body must be an object.', z.object({}), 1],
  ['Name is missing.', z.object({ name: z.string() }), {}],
  ['Tags must be a list.', z.object({ tags: z.array(z.string()) }), { tags: {} }],
  ['Names must be an object.', z.object({ names: z.record(z.string(), z.string()) }), { names: 1 }],
  ['Done must be true or false.', z.object({ done: z.boolean() }), { done: 1 }],
  ['tags.1 must be text.', z.object({ tags: z.array(z.string()) }), { tags: ['', 1] }],
  [
    'Name must have at most 1 character.',
    z.object({ name: z.string().check(z.maxLength(1)) }),
    { name: 'ab' },
  ],
  [
    'Tags must have at least 1 entry.',
    z.object({ tags: z.array(z.string()).check(z.minLength(1)) }),
    { tags: [] },
  ],
  [
    'Tags must have at most 2 entries.',
    z.object({ tags: z.array(z.number()).check(z.maxLength(2)) }),
    { tags: [1, 2, 3] },
  ],
  ['Size must be at least 0.', z.object({ size: z.number().check(z.gte(0)) }), { size: -1 }],
  ['Kind must be a.', z.object({ kind: z.literal('a') }), { kind: 'b' }],
  ['Day must be date.', z.object({ day: z.date() }), { day: 1 }],
])('%s', (sentence, schema, value) => {
  expect(refuse(schema, value)).toBe(sentence);
});

test('an issue without a message of the server has the message of the library', () => {
  expect(refuse(z.object({ id: z.uuid() }), { id: 'x' })).toBe('Id: Invalid UUID.');
});
