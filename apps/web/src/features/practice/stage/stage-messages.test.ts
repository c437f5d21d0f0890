import { ProviderError } from '@sales-analytics/providers';
import { expect, it } from 'vitest';
import { turnFailureMessage } from './stage-messages.ts';

const keptOf = { transcription: 'Your recorded turn is kept.', reply: 'The conversation is kept.' };
const parts = ['transcription', 'reply'] as const;

it.each(parts)('a provider that fails in the %s is named, with what is kept', (part) => {
  const error = new ProviderError({ kind: 'server-fault', provider: 'OpenAI' });
  const words = turnFailureMessage(part, { kind: 'provider', error });
  expect(`${words.title} ${words.description}`).toContain('OpenAI');
  expect(words.description).toContain(keptOf[part]);
  expect(words.isSettingsMatter).toBe(false);
});

it.each(parts)('a key that is refused in the %s is a matter of Settings', (part) => {
  const error = new ProviderError({ kind: 'bad-key', provider: 'OpenAI' });
  const words = turnFailureMessage(part, { kind: 'provider', error });
  expect(words.description).toContain('in Settings');
  expect(words.description).toContain(keptOf[part]);
  expect(words.isSettingsMatter).toBe(true);
});

it.each(parts)('a fault of our own in the %s says so, and speaks of no file', (part) => {
  const words = turnFailureMessage(part, { kind: 'unexpected', cause: new TypeError('bug') });
  expect(words).toEqual({
    title: 'Something went wrong',
    description: `${keptOf[part]} Try again.`,
    isSettingsMatter: false,
  });
});
