import type { Fault } from '@sales-analytics/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderErrorKind } from '../provider-error.ts';
import { everythingIn, failureOf, rejectionOf } from '../test-failure.ts';
import { aWav, startHearing, status, type Hearing, type HearingStage } from '../test-hearing.ts';
import { itHearsUtterances } from '../utterance-transcriber.compliance.ts';

const wholePolledWay: HearingStage[] = ['upload', 'create', 'poll', 'poll'];
const reason = new Error('the rep hung up');
let world: Hearing;

beforeEach(async () => {
  world = await startHearing();
});

afterEach(async () => {
  await world.emulator.close();
});

describe('AssemblyAI by polling', () => {
  itHearsUtterances(({ emulator }) => emulator.closeSyncWay('not-found'));
});

describe('the quick way, closed', () => {
  const closures = ['not-found', 'forbidden', 'network'] as const;

  it.each(closures)('as %s, leads to the polled one at once', async (how) => {
    world.emulator.closeSyncWay(how);
    expect(await world.transcribe()).toBe('Good morning');
    expect(world.stages()).toEqual(['sync', ...wholePolledWay]);
    expect(world.clock.waits).toEqual([300, 1000]);
  });

  it.each(closures)('as %s, is remembered and not asked again', async (how) => {
    world.emulator.closeSyncWay(how);
    await world.transcribe();
    expect([...world.closed]).toEqual([world.emulator.url]);
    world.emulator.requests.length = 0;
    expect(await world.transcribe()).toBe('Good morning');
    expect(world.stages()).toEqual(wholePolledWay);
  });

  it.each(closures)('as %s, is not remembered before the polled one succeeds', async (how) => {
    world.emulator.closeSyncWay(how);
    world.fail('poll', status(401), 1);
    await failureOf(world.transcribe());
    expect([...world.closed]).toEqual([]);
  });

  it('is found at the second try, too', async () => {
    world.fail('sync', status(500), 1);
    world.fail('sync', status(404), 1);
    expect(await world.transcribe()).toBe('Good morning');
    expect(world.stages()).toEqual(['sync', 'sync', ...wholePolledWay]);
  });

  it('is not what an answer that broke off means', async () => {
    world.fail('sync', { kind: 'cut' }, 3);
    expect(await world.transcribe()).toBe('Good morning');
    expect(world.stages()).toEqual(['sync', 'sync', 'sync', ...wholePolledWay]);
    expect([...world.closed]).toEqual([]);
  });

  it('is not what a dead network means', async () => {
    const host = 'http://127.0.0.1:9';
    expect(await failureOf(world.transcribe({ host }))).toMatchObject({ kind: 'network' });
    expect([...world.closed]).toEqual([]);
  });

  it('is not what a wrong address means', async () => {
    world.emulator.fail(status(404, '404 page not found'));
    expect(await failureOf(world.transcribe())).toMatchObject({ kind: 'unreachable', status: 404 });
    expect(world.stages()).toEqual(['sync', 'upload']);
    expect([...world.closed]).toEqual([]);
  });
});

describe('an utterance heard by polling', () => {
  beforeEach(() => world.emulator.closeSyncWay('not-found'));

  it('is asked for after 300 ms, then every 1000 ms', async () => {
    world.emulator.pollsUntilDone(4);
    await world.transcribe();
    expect(world.clock.waits).toEqual([300, 1000, 1000, 1000]);
  });

  it('is done after the first poll where that finds it done', async () => {
    world.emulator.pollsUntilDone(1);
    await world.transcribe();
    expect(world.clock.waits).toEqual([300]);
  });

  it('has the words of all who speak', async () => {
    const wav = aWav(31_000);
    world.emulator.transcript([
      { speaker: 'A', text: 'One moment.' },
      { speaker: 'B', text: ' So\nwhat? ' },
    ]);
    expect(await world.transcribe({ wav })).toBe('One moment. So what?');
  });

  const failures: [string, Fault, ProviderErrorKind][] = [
    ['a 500', status(500), 'server-fault'],
    ['a 429', status(429), 'rate-limited'],
    ['a 403', status(403, { error: 'Cannot access uploaded file' }), 'not-found'],
    ['a broken connection', { kind: 'cut' }, 'network'],
    ['rubbish', { kind: 'text', body: '{"half":' }, 'unreadable-answer'],
  ];

  describe.each(['upload', 'create'] as const)('fails at %s', (stage) => {
    it.each(failures)('with %s as what it is', async (_, fault, kind) => {
      world.fail('find', fault);
      world.fail(stage, fault);
      expect(await failureOf(world.transcribe())).toMatchObject({ kind });
      expect(world.stages()).not.toContain(stage === 'upload' ? 'create' : 'poll');
      expect([...world.closed]).toEqual([]);
    });
  });

  it.each(failures.filter(([name]) => name !== 'a 403'))(
    'is asked for again when a poll fails with %s',
    async (_, fault) => {
      world.fail('poll', fault, 2);
      expect(await world.transcribe()).toBe('Good morning');
      expect(world.clock.waits.slice(0, 3)).toEqual([300, 1000, 2000]);
    },
  );

  it('says why its job failed', async () => {
    world.emulator.jobError('Audio duration is too short.');
    expect(await failureOf(world.transcribe())).toMatchObject({
      kind: 'bad-audio',
      reason: 'Audio duration is too short.',
    });
    expect([...world.closed]).toEqual([]);
  });
});

describe('an abort', () => {
  it.each(['upload', 'create', 'poll'] as const)(
    'during %s passes as it came, and nothing comes after it',
    async (stage) => {
      world.emulator.closeSyncWay('forbidden');
      world.fail(stage, { kind: 'stall' });
      const rejection = rejectionOf(world.transcribe());
      await expect.poll(() => world.stages().at(-1)).toBe(stage);
      world.controller.abort(reason);
      expect(await rejection).toBe(reason);
      expect(world.stages().at(-1)).toBe(stage);
      expect([...world.closed]).toEqual([]);
    },
  );

  it('before a poll ends the wait', async () => {
    world.emulator.closeSyncWay('network');
    world.clock.stop();
    const rejection = rejectionOf(world.transcribe());
    await expect.poll(() => world.clock.pending()).toBe(1);
    world.controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(world.stages()).toEqual(['sync', 'upload', 'create']);
  });
});

describe('a key', () => {
  it('is in no error of a network that fails', async () => {
    const key = 'lost-key-0123456789';
    const error = await failureOf(world.transcribe({ key, host: 'http://127.0.0.1:9' }));
    expect(everythingIn(error)).not.toContain(key);
  });
});
