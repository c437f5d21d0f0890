import { ProviderError } from '@sales-analytics/providers';
import { expect, it } from 'vitest';
import { turnFailureMessage } from './stage-messages.ts';

const keptOf = { transcription: 'Your recorded turn is kept.', reply: 'The conversation is kept.' };
const parts = ['transcription', 'reply'] as const;

it.each(parts)(
  'the message for a failure in the %s names the provider and what is kept',
  (part) => {
    const error = new ProviderError({ kind: 'server-fault', provider: 'OpenAI' });
    const words = turnFailureMessage(part, { kind: 'provider', error });
    expect(`${words.title} ${words.description}`).toContain('OpenAI');
    expect(words.description).toContain(keptOf[part]);
    expect(words.isSettingsMatter).toBe(false);
  },
);

it.each(parts)('the message for a key refused in the %s links to Settings', (part) => {
  const error = new ProviderError({ kind: 'bad-key', provider: 'OpenAI' });
  const words = turnFailureMessage(part, { kind: 'provider', error });
  expect(words.description).toContain('in Settings');
  expect(words.description).toContain(keptOf[part]);
  expect(words.isSettingsMatter).toBe(true);
});

it.each(parts)('the message for an internal error in the %s does not mention a file', (part) => {
  const words = turnFailureMessage(part, { kind: 'unexpected', cause: new TypeError('bug') });
  expect(words).toEqual({
    title: 'Something went wrong',
    description: `${keptOf[part]} Try again.`,
    isSettingsMatter: false,
  });
});
