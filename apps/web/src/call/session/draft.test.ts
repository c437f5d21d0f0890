import { describe, expect, it } from 'vitest';
import { practiceCallId, startOfPractice } from '../drafts/practice-draft-id.ts';

describe('the id of a practised call', () => {
  it('leads back to when the call began', () => {
    expect(startOfPractice(practiceCallId(1_700_000_000_000))).toBe(1_700_000_000_000);
  });

  it.each(['key-1', 'practice-', 'practice-x', '1700000000000', 'a-practice-5'])(
    'is not %j',
    (id) => {
      expect(startOfPractice(id)).toBeNull();
    },
  );
});
