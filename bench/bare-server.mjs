// What Node answers with when nothing stands in between, written as frameworks' own benchmarks write it: what the
// whole server is held against.
import { createServer } from 'node:http';

const server = createServer((_request, reply) => {
  reply.setHeader('content-type', 'application/json; charset=utf-8');
  reply.end(JSON.stringify({ status: 'ok', demo: null }));
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  console.log(`A bare server runs at http://${process.env.HOST}:${server.address().port}`);
});
