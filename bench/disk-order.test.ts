import { expect, test } from 'vitest';
import { readAckOrder } from './disk-order.ts';

const log = '</data/sales-analytics.sqlite-wal>';
const write = `11 pwrite64(23${log}, "7\\177\\6\\202"..., 4096, 56) = 4096`;
const sync = `11 fdatasync(23${log}) = 0`;
const request = '11 read(27<socket:[4711]>, "POST /api/metrics HTTP/1.1"..., 65536) = 900';
const answer =
  '11 writev(27<socket:[4711]>, [{iov_base="HTTP/1.1 201 Created\\r\\nvary"..., iov_len=900}], 1) = 900';

test('an acknowledgement after the sync is not early', () => {
  expect(readAckOrder([request, write, sync, answer])).toEqual({
    acknowledged: 1,
    early: 0,
    unbacked: 0,
    writes: 1,
    syncs: 1,
  });
});

test('an acknowledgement before the sync is early', () => {
  expect(readAckOrder([write, answer, sync])).toEqual({
    acknowledged: 1,
    early: 1,
    unbacked: 0,
    writes: 1,
    syncs: 1,
  });
});

test('a sync covers only what was written before it', () => {
  expect(readAckOrder([write, sync, write, answer])).toMatchObject({ early: 1 });
});

test('several acknowledgements may share one sync', () => {
  expect(readAckOrder([write, write, sync, answer, answer])).toEqual({
    acknowledged: 2,
    early: 0,
    unbacked: 0,
    writes: 2,
    syncs: 1,
  });
});

test('a sync that has not returned does not count', () => {
  const begun = `12 fdatasync(23${log} <unfinished ...>`;
  const ended = '12 <... fdatasync resumed>) = 0';
  expect(readAckOrder([write, begun, answer, ended])).toMatchObject({ early: 1, syncs: 1 });
  expect(readAckOrder([write, begun, ended, answer])).toMatchObject({ early: 0, syncs: 1 });
});

test('a sync that fails does not count', () => {
  const failed = `11 fdatasync(23${log}) = -1 EIO (Input/output error)`;
  expect(readAckOrder([write, failed, answer])).toMatchObject({ early: 1, syncs: 0 });
});

test('a sync of another file does not count', () => {
  const other = '11 fdatasync(22</data/sales-analytics.sqlite>) = 0';
  expect(readAckOrder([write, other, answer])).toMatchObject({ early: 1, syncs: 0 });
});

test('a change is acknowledged like a save', () => {
  const changed = answer.replace('201 Created', '200 OK');
  expect(readAckOrder([write, changed, sync])).toMatchObject({ acknowledged: 1, early: 1 });
});

test('responses other than 2xx may be sent at any time', () => {
  const refused = answer.replace('201 Created', '409 Conflict');
  expect(readAckOrder([write, refused, sync])).toMatchObject({ acknowledged: 0, early: 0 });
});

test('an acknowledgement without a sync since its request is counted', () => {
  const hasty = [request, answer, write, sync];
  expect(readAckOrder([...hasty, ...hasty])).toMatchObject({
    acknowledged: 2,
    early: 0,
    unbacked: 2,
  });
});

test('a later request of another connection does not matter', () => {
  const other = request.replace('4711', '4712');
  expect(readAckOrder([request, write, sync, other, answer])).toMatchObject({ unbacked: 0 });
});
