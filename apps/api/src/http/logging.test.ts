import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logging } from './logging.ts';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
}

function openServer(level: string) {
  const written: string[] = [];
  const { log, options } = logging(level, { write: (line) => written.push(line) });
  const app = fastify(options);
  onTestFinished(() => app.close());
  app.get('/', async () => 'well');
  app.get('/fails', async (request) => {
    request.log.error('a request failed');
    return request.id;
  });
  app.get('/breaks-off', async () =>
    Readable.from(
      (function* breakOff() {
        yield 'the beginning';
        throw new Error('no more of it');
      })(),
    ),
  );
  return { app, log, lines: () => written.map((line) => JSON.parse(line) as Line) };
}

test.each(['warn', 'info'])('at %s a line about a request contains its id', async (level) => {
  const { app, log, lines } = openServer(level);
  const [first, second] = [await app.inject('/fails'), await app.inject('/fails')];
  log.error('no request');
  const failures = lines().filter((line) => line.level === 50);
  expect(failures.map(({ reqId }) => reqId)).toEqual([first.body, second.body, undefined]);
  expect(first.body).not.toBe(second.body);
});

test('a successful request writes nothing at warn and two lines at info', async () => {
  const quiet = openServer('warn');
  await quiet.app.inject('/');
  expect(quiet.lines()).toEqual([]);
  const open = openServer('info');
  await open.app.inject('/');
  expect(open.lines().map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
});

test.each([false, true])(
  'a response that is aborted is logged once; hooks: %s',
  async (isHooked) => {
    const { app, lines } = openServer('warn');
    // If there is such a hook, the framework itself waits for the end of every response.
    if (isHooked) app.addHook('onResponse', async () => undefined);
    await expect(app.inject('/breaks-off')).rejects.toThrow('destroyed');
    const [line, ...others] = lines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ level: 40, reqId: expect.any(String) as string });
    expect(line?.msg).toContain('with headers already sent');
  },
);

test('fields that usually contain secrets are not logged', () => {
  const { log, lines } = openServer('warn');
  const secrets = { authorization: 'canary', cookie: 'canary' };
  log.error({ ...secrets, password: 'canary', token: 'canary', headers: secrets }, 'told');
  expect(lines()).toMatchObject([{ msg: 'told', headers: {} }]);
  expect(JSON.stringify(lines())).not.toContain('canary');
});

test('only the path of a complete URL is logged', async () => {
  const { app, lines } = openServer('info');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    'GET http://canary:canary@host/fails?canary HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  await once(socket.resume(), 'close');
  const written = JSON.stringify(lines());
  expect(written).toContain('"path":"/fails"');
  expect(written).not.toContain('canary');
});
