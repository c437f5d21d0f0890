import { ProviderError } from '@sales-analytics/providers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFallbackVoice } from './fallback-voice.ts';
import { FakeVoice } from '../../../test/conversation/fakes.ts';
import { settled } from '../../../test/ports.ts';

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
    onFallback: () => events.push('fallback'),
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

describe('a voice with another one to fall back on', () => {
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

  it('that is unavailable has the other one say everything, the rest of the reply too', async () => {
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

  it('is heard to its end before the other one begins', async () => {
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

  it('fails as it does where the failure may pass', async () => {
    const error = new ProviderError({ kind: 'network', provider: 'OpenAI' });
    const reply = speech();
    const finished = reply.finish();
    await first.last.breaks(error, ['One.']);
    expect(await outcomeOf(finished)).toBe(error);
    expect(second.speeches).toEqual([]);
    expect(events).toEqual([]);
  });

  it('fails where the machine has no other one', async () => {
    second.isThere = false;
    const reply = speech();
    const finished = reply.finish();
    await first.last.breaks(gone, ['One.']);
    await settled();
    expect(await outcomeOf(finished)).toBe(gone);
  });

  it('tells what was heard of both when it is stopped', async () => {
    const reply = speech();
    reply.say('One.');
    reply.say('Two.');
    first.last.heard = 'One.';
    await first.last.breaks(gone, ['Two.']);
    await settled();
    second.last.heard = 'Tw';
    expect(reply.stop()).toBe('One. Tw');
  });

  it('that is stopped before the other one begins stays silent', async () => {
    const reply = speech();
    first.last.isHeardOut = false;
    reply.say('One.');
    await first.last.breaks(gone, ['One.']);
    expect(reply.stop()).toBe('');
    await settled();
    expect(second.speeches).toEqual([]);
    expect(await outcomeOf(reply.finish())).toBe('done');
  });

  it('is none where the machine plays nothing at all', () => {
    first.isThere = false;
    expect(begin()).toBeNull();
  });
});
