// A server process imports this module first, and then reports its memory and handles to the parent process on request,
// after a garbage collection if `--expose-gc` is set.
import { readdirSync } from 'node:fs';

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  process.send?.({ rss, heapUsed, handles, files: openFiles() });
});
// The channel must not keep the server alive.
process.channel?.unref();

function openFiles() {
  try {
    // One of them is the folder that is being read.
    return readdirSync('/proc/self/fd').length - 1;
  } catch {
    return null;
  }
}
