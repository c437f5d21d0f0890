// Sends requests from a process of its own as fast as it can, and prints the rate and the statuses of the responses.
import { argv } from 'node:process';
import autocannon from 'autocannon';

const { url, seconds, connections, requests } = JSON.parse(argv[2]);
const result = await autocannon({ url, duration: seconds, connections, requests });
const { errors, timeouts, non2xx, statusCodeStats = {} } = result;
const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]);
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    failed: errors + timeouts + non2xx,
    statuses: Object.fromEntries(statuses),
  }),
);
