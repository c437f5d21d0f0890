// Loaded before a server, it answers whoever started it with what the process holds: after a collection
// where those are exposed, so that what is left is held and not just not yet thrown away.
import { readdirSync } from 'node:fs';

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  process.send?.({ rss, heapUsed, handles, files: openFiles() });
});
// Listening must not keep the server from ending.
process.channel?.unref();

function openFiles() {
  try {
    // One of them is the folder that is being read.
    return readdirSync('/proc/self/fd').length - 1;
  } catch {
    return null;
  }
}
