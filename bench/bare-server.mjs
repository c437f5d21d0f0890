// Node's HTTP server without a framework, as in the frameworks' own benchmarks. The health check is compared with it.
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ status: 'ok', demo: null }));
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  console.log(`A bare server runs at http://${process.env.HOST}:${server.address().port}`);
});
