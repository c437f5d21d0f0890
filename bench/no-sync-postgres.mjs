// Imported before a server, it stops the server from overriding `synchronous_commit = off` in Postgres: the control
// of the crash test.
import { Client } from 'pg';

const query = Client.prototype['query'];

Client.prototype.query = function queryWithoutWaiting(text, ...rest) {
  const isOverride = typeof text === 'string' && text.includes("'synchronous_commit', 'on'");
  if (isOverride) console.log('The database does not wait for the disk');
  const sent = isOverride
    ? text.replace("'synchronous_commit', 'on'", "'synchronous_commit', 'off'")
    : text;
  return query.call(this, sent, ...rest);
};
