// A login with a timing leak: the same response, but less work for an unknown email.
import { scrypt } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';

const derive = promisify(scrypt);
const cost = 2 ** 13;
/** Work for an unknown email, in percent of that for a known one. */
const share = Number(process.env.UNKNOWN_SHARE);

const server = createServer((request, response) => void respond(request, response));

async function respond(request, response) {
  const { email, password } = await json(request);
  const isKnown = email.startsWith('known');
  // The time of scrypt is proportional to the number of blocks.
  const blocks = isKnown ? 100 : share;
  if (blocks > 0) await derive(password, 'salt', 32, { N: cost / 32, r: blocks, maxmem: 2 ** 28 });
  response.writeHead(401, { 'content-type': 'application/json; charset=utf-8' });
  response.end('{"message":"The email address or password is incorrect.","code":"unauthorized"}');
}

server.listen(Number(process.env.PORT), process.env.HOST, () => {
  console.log(`A careless server runs at http://${process.env.HOST}:${server.address().port}`);
});
