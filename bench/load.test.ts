import { expect, test } from 'vitest';
import { floodFindings, isUpheld } from './flood-report.ts';
import { flood, type Flood } from './flooding.ts';
import { neverTooBusy, sourceServer } from './served.ts';

test('a short flood: all are served in turn, and somebody else is served each time they ask', async () => {
  const options = { program: sourceServer, env: neverTooBusy, seconds: 4, connections: 500 };
  const done = await flood({ ...options, kind: 'save' });
  expect(done.crowd.served).toBeGreaterThan(0);
  expect(done.crowd.due).toBeGreaterThan(done.crowd.sent);
  expect(floodFindings(done)).toMatchObject({ otherwise: 0, refusedShare: 0, servedShare: 1 });
  expect(done.during.length).toBeGreaterThan(10);
  expect(new Set(done.after.map(({ status }) => status))).toEqual(new Set([200]));
}, 120_000);

test('a short flood of ten times as many as can be served: whoever leaves comes anew, somebody else is served', async () => {
  const options = { program: sourceServer, env: neverTooBusy, seconds: 6, connections: 4_000 };
  const done = await flood({ ...options, kind: 'download', patienceSeconds: 1 });
  expect(floodFindings(done).load).toBeGreaterThan(5);
  expect(done.crowd.served).toBeGreaterThan(0);
  expect(done.crowd.left).toBeGreaterThan(done.crowd.served);
  expect(floodFindings(done).otherwise).toBe(0);
  expect(floodFindings(done).servedShare).toBeGreaterThan(0.9);
}, 120_000);

const look = { askedAtMs: 0, tookMs: 4, status: 200 };
const upheld: Flood = {
  kind: 'save',
  most: 100,
  crowd: {
    countedSeconds: 10,
    due: 10_000,
    sent: 1_100,
    served: 950,
    refused: 50,
    left: 110,
    broken: 0,
    longestWaitSeconds: 3,
    longestRefusalSeconds: 4,
    others: {},
  },
  during: [...Array.from({ length: 9 }, () => look), { ...look, status: 503 }],
  after: [look],
};

test('what is found in a flood', () => {
  expect(floodFindings(upheld)).toEqual({
    goodput: 0.95,
    load: 1.1,
    waitSeconds: 3,
    refusalSeconds: 4,
    refusedShare: 0.05,
    leftShare: 0.1,
    otherwise: 0,
    servedShare: 0.9,
    p99Ms: 4,
    recoverySeconds: 0,
  });
});

test.each<[string, Partial<Flood>]>([
  ['less done than could be', { crowd: { ...upheld.crowd, served: 800 } }],
  ['an answer that is no 503', { crowd: { ...upheld.crowd, others: { 500: 1 } } }],
  ['a 503 that does not say when to ask again', { crowd: { ...upheld.crowd, others: { 503: 1 } } }],
  ['a broken connection', { crowd: { ...upheld.crowd, broken: 1 } }],
  ['a request without an answer', { crowd: { ...upheld.crowd, longestWaitSeconds: 5.1 } }],
  ['a late refusal', { crowd: { ...upheld.crowd, longestRefusalSeconds: 10.1 } }],
  ['somebody else who is mostly refused', { during: [look, { ...look, status: 503 }] }],
  ['somebody else who is served late', { during: [{ ...look, tookMs: 2_100 }] }],
  ['nobody who looked since', { after: [] }],
  ['an error to somebody else', { during: [{ ...look, status: 500 }] }],
  ['a refusal long after', { after: [look, { askedAtMs: 2_100, tookMs: 3, status: 503 }] }],
  ['slowness long after', { after: [look, { askedAtMs: 1_900, tookMs: 200, status: 200 }] }],
])('%s is no overload that was stood', (_, fault) => {
  const crowd = { kind: 'save', seconds: 10, connections: 100 } as const;
  expect(isUpheld({ crowd, floods: [upheld] })).toBe(true);
  expect(isUpheld({ crowd, floods: [{ ...upheld, ...fault }] })).toBe(false);
});
