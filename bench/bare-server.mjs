// The least that Node can answer with: what the whole server is held against.
import { createServer } from 'node:http';

const answer = '{"status":"ok","demo":null}';

const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  reply.end(answer);
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  console.log(`A bare server runs at http://${process.env.HOST}:${server.address().port}`);
});
