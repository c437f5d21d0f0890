// Loaded before a server, it keeps the server from telling Postgres to wait for the disk where its own setting
// is not to: the control of what a crash of Postgres takes.
import { Client } from 'pg';

const query = Client.prototype['query'];

Client.prototype.query = function queryWithoutWaiting(text, ...rest) {
  const isTelling = typeof text === 'string' && text.includes("'synchronous_commit', 'on'");
  if (isTelling) console.log('The database does not wait for the disk');
  const said = isTelling
    ? text.replace("'synchronous_commit', 'on'", "'synchronous_commit', 'off'")
    : text;
  return query.call(this, said, ...rest);
};
