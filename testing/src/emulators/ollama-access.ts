import type { CorsPolicy } from './cors.ts';

const stainlessHeaders = [
  'arch',
  'async',
  'custom-poll-interval',
  'helper-method',
  'lang',
  'os',
  'package-version',
  'poll-helper',
  'retry-count',
  'runtime',
  'runtime-version',
  'timeout',
].map((name) => `x-stainless-${name}`);

/** The origin is that of a page of this machine, or of an app that is not a web page. */
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0)(:\d+)?$/;
const appOrigin = /^(app|file|tauri|vscode-[\w-]+):\/\//;

/** OLLAMA_ORIGINS adds the `extra` origins, in which `*` matches any characters. */
export function ollamaCors(extra: () => readonly string[]): CorsPolicy {
  return {
    methods: 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS',
    headers: [
      'Authorization',
      'Content-Type',
      'User-Agent',
      'Accept',
      'X-Requested-With',
      'OpenAI-Beta',
      ...stainlessHeaders,
    ].join(','),
    allowsOrigin(origin) {
      if (loopbackOrigin.test(origin) || appOrigin.test(origin)) return true;
      return extra().some((allowed) => matches(allowed, origin));
    },
  };
}

function matches(allowed: string, origin: string): boolean {
  const [start = '', ...rest] = allowed.split('*');
  const end = rest.at(-1);
  if (end === undefined) return origin === allowed;
  const isLongEnough = origin.length >= start.length + end.length;
  return isLongEnough && origin.startsWith(start) && origin.endsWith(end);
}

const privateAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[::1\])/;
const localName = /^(localhost|.+\.(localhost|local|internal))$/;

/** A server that listens on loopback accepts only such a Host header. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return privateAddress.test(name) || localName.test(name);
}
