// A process of its own that asks a server as often as it can and prints how often it was answered.
import { argv } from 'node:process';
import autocannon from 'autocannon';

const { url, seconds, connections, requests } = JSON.parse(argv[2]);
const result = await autocannon({ url, duration: seconds, connections, requests });
const { errors, timeouts, non2xx } = result;
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    failed: errors + timeouts + non2xx,
  }),
);
