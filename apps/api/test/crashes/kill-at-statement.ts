/**
 * Loaded before the server: ends its process by SIGKILL right before it sends a statement that changes something, chosen
 * by KILL_PREFIX (what the statement begins with; empty for any) and KILL_NTH (the first of these is 1).
 */
import { writeSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';

const beginning = process.env['KILL_PREFIX'] ?? '';
const nth = Number(process.env['KILL_NTH']);
let count = 0;

function countStatement(text: unknown) {
  if (typeof text !== 'string' || /^\s*(select|with|pragma)\b/i.test(text)) return;
  if (!text.startsWith(beginning)) return;
  count += 1;
  if (count !== nth) return;
  writeSync(1, `killed before ${text}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** @param textOf the statement, from the object and the first argument */
function countCalls(
  target: object,
  name: string,
  textOf: (self: unknown, given: unknown) => unknown,
) {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`${name} is no function`);
  Reflect.set(target, name, function counted(this: unknown, ...given: unknown[]): unknown {
    countStatement(textOf(this, given[0]));
    return Reflect.apply(original, this, given);
  });
}

const statement: object = Reflect.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) ?? {};
countCalls(SQLite.prototype, 'exec', (_, text) => text);
for (const name of ['run', 'all']) {
  countCalls(statement, name, (self) => (self as SQLite.Statement).source);
}
countCalls(Client.prototype, 'query', (_, query) => query);
