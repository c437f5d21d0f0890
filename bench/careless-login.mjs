// A login that gives itself away: the same answer, but not the same work for an email it does not know.
import { scrypt } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';

const derive = promisify(scrypt);
const cost = 2 ** 13;
/** Of the work that a known email makes, in percent. */
const share = Number(process.env.UNKNOWN_SHARE);

const server = createServer((request, reply) => void answer(request, reply));

async function answer(request, reply) {
  const { email, password } = await json(request);
  const isKnown = email.startsWith('known');
  // Its time grows with the number of blocks.
  const blocks = isKnown ? 100 : share;
  if (blocks > 0) await derive(password, 'salt', 32, { N: cost / 32, r: blocks, maxmem: 2 ** 28 });
  reply.writeHead(401, { 'content-type': 'application/json; charset=utf-8' });
  reply.end('{"message":"The email or the password is wrong.","code":"unauthorized"}');
}

server.listen(Number(process.env.PORT), process.env.HOST, () => {
  console.log(`A careless server runs at http://${process.env.HOST}:${server.address().port}`);
});
