import { once } from 'node:events';
import { connect } from 'node:net';

export interface Marionette {
  send(this: void, command: string, parameters: object): Promise<unknown>;
  close(this: void): void;
}

type Reply = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/**
 * A message of Firefox's Marionette is its length in bytes, a colon and JSON: `[0, id, command, parameters]` to the
 * browser, `[1, id, error, result]` from it. The browser's first message is a greeting.
 */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  const pending = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  let received = Buffer.alloc(0);

  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (let message = takeMessage(); message !== null; message = takeMessage()) {
      const parsed: unknown = JSON.parse(message);
      if (Array.isArray(parsed)) settle(parsed as Reply);
    }
  });

  function takeMessage(): string | null {
    const colon = received.indexOf(':');
    if (colon === -1) return null;
    const end = colon + 1 + Number(received.subarray(0, colon).toString());
    if (received.length < end) return null;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  }

  function settle(reply: Reply): void {
    pending.get(reply[1])?.(reply);
    pending.delete(reply[1]);
  }

  socket.once('close', () => {
    const error = { error: 'closed', message: 'Firefox has closed' };
    for (const id of pending.keys()) settle([1, id, error, null]);
  });

  await once(socket, 'connect');
  return {
    send(command, parameters) {
      lastId += 1;
      const text = JSON.stringify([0, lastId, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      return new Promise((resolve, reject) => {
        pending.set(lastId, ([, , error, result]) => {
          if (error) reject(new Error(`${command}: ${error.error}: ${error.message}`));
          else resolve(result);
        });
      });
    },
    close: () => socket.destroy(),
  };
}
