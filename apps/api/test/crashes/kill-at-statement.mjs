/**
 * Ends the process with SIGKILL right before it sends a certain statement that changes something. KILL_PREFIX is the
 * beginning of the statement (empty for any), and KILL_NTH its number among these, from 1. The server and each of its
 * threads load this file first. It is JavaScript, because a thread loads it before it can read TypeScript.
 */
import { writeSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';

const beginning = process.env['KILL_PREFIX'] ?? '';
const nth = Number(process.env['KILL_NTH']);
let count = 0;

function countStatement(text) {
  if (typeof text !== 'string' || /^\s*(select|with|pragma)\b/i.test(text)) return;
  if (!text.startsWith(beginning)) return;
  count += 1;
  if (count !== nth) return;
  writeSync(1, `killed before ${text}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** @param textOf returns the statement from the object and the first argument */
function countCalls(target, name, textOf) {
  const original = target[name];
  if (typeof original !== 'function') throw new Error(`${name} is no function`);
  target[name] = function counted(...given) {
    countStatement(textOf(this, given[0]));
    return original.apply(this, given);
  };
}

const statement = Reflect.getPrototypeOf(new SQLite(':memory:').prepare('select 1'));
countCalls(SQLite.prototype, 'exec', (_, text) => text);
for (const name of ['run', 'all']) countCalls(statement, name, ({ source }) => source);
countCalls(Client.prototype, 'query', (_, query) => query);
