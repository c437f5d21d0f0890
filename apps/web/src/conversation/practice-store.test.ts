import { beforeEach, describe, expect, it } from 'vitest';
import { createPracticeStore } from './practice-store.ts';

const storage = window.localStorage;
const turn = {
  side: 'sales_rep',
  text: 'Hi, this is Alex.',
  startMs: 1_000,
  endMs: 3_000,
  isSpoken: true,
} as const;
const call = { persona: 'skeptical', startedAtMs: 5, turns: [turn] } as const;
const kept = { call: { ...call, turns: [...call.turns] }, hasEnded: false };

let store: ReturnType<typeof createPracticeStore>;
beforeEach(() => {
  store = createPracticeStore(storage, 'alex');
});

function full(): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

const scenario = { sells: 'Route planning.', toWhom: 'Owners', goal: 'A meeting' };
const noScenario = { sells: '', toWhom: '', goal: '' };

describe('the scenario', () => {
  it('is empty at first and stored for the next visit', () => {
    expect(store.readScenario()).toEqual(noScenario);
    store.writeScenario(scenario);
    expect(createPracticeStore(storage, 'alex').readScenario()).toEqual(scenario);
  });

  it('has what was stored as the pitch', () => {
    storage.setItem('practicePitch.alex', 'Route planning.');
    expect(store.readScenario()).toEqual({ ...noScenario, sells: 'Route planning.' });
  });

  it('is never shown to another account of this browser', () => {
    store.writeScenario(scenario);
    expect(createPracticeStore(storage, 'sam').readScenario()).toEqual(noScenario);
  });

  it('is removed from the storage when it is empty', () => {
    store.writeScenario(scenario);
    store.writeScenario(noScenario);
    expect(storage).toHaveLength(0);
  });
});

describe('the difficulty', () => {
  it('is neutral at first and stored for the account', () => {
    expect(store.readDifficulty()).toBe('neutral');
    store.writeDifficulty('cold');
    expect(createPracticeStore(storage, 'alex').readDifficulty()).toBe('cold');
    expect(createPracticeStore(storage, 'sam').readDifficulty()).toBe('neutral');
  });

  it('is neutral if the stored value is damaged', () => {
    storage.setItem('practiceDifficulty.alex', 'hard');
    expect(store.readDifficulty()).toBe('neutral');
  });
});

describe('the numbers of a call', () => {
  it('are shown at first, and stay hidden until they are shown again', () => {
    expect(store.areNumbersHidden()).toBe(false);
    store.setNumbersHidden(true);
    expect(createPracticeStore(storage, 'alex').areNumbersHidden()).toBe(true);
    store.setNumbersHidden(false);
    expect(store.areNumbersHidden()).toBe(false);
  });
});

describe('the mute switch', () => {
  it('is off at first and stored', () => {
    expect(store.isMuted()).toBe(false);
    store.setMuted(true);
    expect(createPracticeStore(storage, 'alex').isMuted()).toBe(true);
    store.setMuted(false);
    expect(store.isMuted()).toBe(false);
  });
});

describe('the unfinished call', () => {
  it('is read as it was stored', () => {
    store.saveDraft(kept);
    expect(createPracticeStore(storage, 'alex').readDraft()).toEqual(kept);
  });

  it('is read with the reason for its end', () => {
    const ended = { ...kept, hasEnded: true, hangUpReason: 'Rude.' };
    store.saveDraft(ended);
    expect(store.readDraft()).toEqual(ended);
  });

  it('is read with the moment that it practises', () => {
    const moment = {
      quote: 'Too dear.',
      kind: 'price',
      context: 'Sales Rep: 900 a month.',
    } as const;
    store.saveDraft({ ...kept, call: { ...kept.call, moment } });
    expect(store.readDraft()?.call.moment).toEqual(moment);
  });

  it('is removed when it is discarded', () => {
    store.saveDraft(kept);
    store.deleteDraft(call.startedAtMs);
    expect(store.readDraft()).toBeNull();
  });

  it('is the newest of several, which are stored by their start time', () => {
    const newer = { ...kept, call: { ...kept.call, startedAtMs: 9 } };
    store.saveDraft(newer);
    store.saveDraft(kept);
    expect(store.readDraft()).toEqual(newer);
    store.deleteDraft(9);
    expect(store.readDraft()).toEqual(kept);
  });

  it('is never shown to another account of this browser', () => {
    store.saveDraft(kept);
    expect(createPracticeStore(storage, 'sam').readDraft()).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['a foreign value', '7'],
    ['nothing', 'null'],
    ['a persona that does not exist', { ...kept, call: { ...call, persona: 'angry' } }],
    ['a moment without words', { ...kept, call: { ...call, moment: { context: '' } } }],
    ['no turn', { ...kept, call: { ...call, turns: [] } }],
    ['a negative time', { ...kept, call: { ...call, turns: [{ ...turn, startMs: -1 }] } }],
    ['a turn without a text', { ...kept, call: { ...call, turns: [{ ...turn, text: 5 }] } }],
  ])('reads no draft from %s', (_, value) => {
    const text =
      typeof value === 'string' ? value : JSON.stringify({ accountId: 'alex', ...value });
    storage.setItem('practiceCall.alex.5', text);
    expect(store.readDraft()).toBeNull();
  });
});

it('continues without storing if the storage is full', () => {
  const forgetful = createPracticeStore(full(), 'alex');
  forgetful.writeScenario({ ...noScenario, sells: 'Route planning.' });
  forgetful.setMuted(true);
  forgetful.saveDraft(kept);
  expect([forgetful.readScenario().sells, forgetful.isMuted(), forgetful.readDraft()]).toEqual([
    '',
    false,
    null,
  ]);
});
