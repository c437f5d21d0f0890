// Loaded before a server, it keeps the database from waiting for the disk: the setting that better-sqlite3
// itself has for a write-ahead log, and the control of every check of durability.
import SQLite from 'better-sqlite3';

const pragma = SQLite.prototype['pragma'];
const prepare = SQLite.prototype['prepare'];
const normal = 1;

SQLite.prototype.pragma = function pragmaWithoutWaiting(source, ...rest) {
  const isWaiting = /synchronous\s*=\s*FULL/i.test(source);
  if (isWaiting) console.log('The database does not wait for the disk');
  return pragma.call(this, isWaiting ? 'synchronous = NORMAL' : source, ...rest);
};

/** A control that waits after all would be no control. */
SQLite.prototype.prepare = function prepareWithoutWaiting(...args) {
  const isNormal = pragma.call(this, 'synchronous', { simple: true }) === normal;
  if (!isNormal) throw new Error('The database waits for the disk');
  return prepare.apply(this, args);
};
