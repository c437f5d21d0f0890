import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFallbackVoice } from './fallback-voice.ts';
import { FakeVoice } from '../../../test/conversation/fake-voice.ts';
import { settled } from '../../../test/fake-providers.ts';

const gone = new ProviderError({ kind: 'model-not-found', provider: 'OpenAI' });

let first: FakeVoice;
let second: FakeVoice;
let events: string[];

beforeEach(() => {
  first = new FakeVoice();
  second = new FakeVoice();
  events = [];
});

function begin() {
  const voice = createFallbackVoice({
    first,
    second,
    isUnavailable: (error) => error === gone,
    onFallback: (hasVoice) => events.push(hasVoice ? 'fallback' : 'no fallback'),
  });
  return voice.begin('busy', { onSound: () => events.push('sound') });
}

function speech() {
  const begun = begin();
  if (!begun) throw new Error('There is no voice');
  return begun;
}

async function outcomeOf(work: Promise<void>): Promise<unknown> {
  let outcome: unknown = 'pending';
  work.then(
    () => (outcome = 'done'),
    (error: unknown) => (outcome = error),
  );
  await settled();
  return outcome;
}

describe('a voice with a fallback', () => {
  it('speaks alone while it works', async () => {
    const reply = speech();
    reply.say('One.');
    first.last.sounds();
    const finished = reply.finish();
    await first.last.isHeard();
    expect(await outcomeOf(finished)).toBe('done');
    expect(first.last.sentences).toEqual(['One.']);
    expect(second.speeches).toEqual([]);
    expect(events).toEqual(['sound']);
  });

  it('speaks everything with the fallback if the first voice is unavailable', async () => {
    const reply = speech();
    reply.say('One.');
    reply.say('Two.');
    await first.last.breaks(gone, ['One.', 'Two.']);
    await settled();
    reply.say('Three.');
    expect(second.last.persona).toBe('busy');
    expect(second.last.sentences).toEqual(['One.', 'Two.', 'Three.']);
    second.last.sounds();
    const finished = reply.finish();
    await settled();
    await second.last.isHeard();
    expect(await outcomeOf(finished)).toBe('done');
    expect(events).toEqual(['fallback', 'sound']);
  });

  it('ends before the fallback starts', async () => {
    const reply = speech();
    first.last.isHeardOut = false;
    reply.say('One.');
    reply.say('Two.');
    first.last.sounds();
    await first.last.breaks(gone, ['Two.']);
    reply.say('Three.');
    expect(second.speeches).toEqual([]);
    await first.last.breaks(gone);
    await settled();
    expect(second.last.sentences).toEqual(['Two.', 'Three.']);
    second.last.sounds();
    expect(events).toEqual(['sound', 'fallback']);
  });

  it('fails without the fallback if the error may be temporary', async () => {
    const error = new ProviderError({ kind: 'network', provider: 'OpenAI' });
    const reply = speech();
    const finished = reply.finish();
    await first.last.breaks(error, ['One.']);
    expect(await outcomeOf(finished)).toBe(error);
    expect(second.speeches).toEqual([]);
    expect(events).toEqual([]);
  });

  it('fails if there is no fallback', async () => {
    second.isThere = false;
    const reply = speech();
    const finished = reply.finish();
    await first.last.breaks(gone, ['One.']);
    await settled();
    expect(await outcomeOf(finished)).toBe(gone);
    expect(events).toEqual(['no fallback']);
  });

  it('returns what was heard of both when it is stopped', async () => {
    const reply = speech();
    reply.say('One.');
    reply.say('Two.');
    first.last.heard = 'One.';
    await first.last.breaks(gone, ['Two.']);
    await settled();
    second.last.heard = 'Tw';
    expect(reply.saidSoFar()).toBe('One. Tw');
    expect(reply.stop()).toBe('One. Tw');
  });

  it('stays silent if it is stopped before the fallback starts', async () => {
    const reply = speech();
    first.last.isHeardOut = false;
    reply.say('One.');
    await first.last.breaks(gone, ['One.']);
    expect(reply.stop()).toBe('');
    await settled();
    expect(second.speeches).toEqual([]);
    expect(await outcomeOf(reply.finish())).toBe('done');
  });

  it('is unavailable if the browser can’t play audio', () => {
    first.isThere = false;
    expect(begin()).toBeNull();
  });
});
