import { defaultSettings } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { openAISpeechEnd } from './model-ends.ts';

describe('the end of speech', () => {
  it.each(['https://api.openai.com/v1', ' https://api.openai.com/v1/ ', ''])(
    'is that of its model at OpenAI: %j',
    (openAIHost) => {
      expect(openAISpeechEnd({ ...defaultSettings, openAIHost })?.endsOn).toBe('2027-01-06');
    },
  );

  it('is not known for a compatible host', () => {
    expect(openAISpeechEnd({ openAIHost: 'http://localhost:8000/v1' })).toBeUndefined();
  });
});
