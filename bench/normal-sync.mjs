// Imported before a server, it sets `synchronous = NORMAL`, so that the database does not wait for the disk: the
// control of every durability check.
import SQLite from 'better-sqlite3';

const pragma = SQLite.prototype['pragma'];
const prepare = SQLite.prototype['prepare'];
const normal = 1;

SQLite.prototype.pragma = function pragmaWithoutWaiting(source, ...rest) {
  const isWaiting = /synchronous\s*=\s*FULL/i.test(source);
  if (isWaiting) console.log('The database does not wait for the disk');
  return pragma.call(this, isWaiting ? 'synchronous = NORMAL' : source, ...rest);
};

/** Fails if the setting has no effect, because then this would be no control. */
SQLite.prototype.prepare = function prepareWithoutWaiting(...args) {
  const isNormal = pragma.call(this, 'synchronous', { simple: true }) === normal;
  if (!isNormal) throw new Error('The database waits for the disk');
  return prepare.apply(this, args);
};
