import type { FastifyInstance } from 'fastify';

/** Does not restrict access to the local network or this computer, where a model host may run. */
const permissionsPolicy = [
  'microphone=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Headers of every response. A page replaces the content security policy by its own. */
const common = {
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
/** Also of an error response that is sent before any hook runs. */
export const apiHeaders = { ...common, 'cache-control': 'no-store' };
/** Headers that browsers apply to documents only. */
const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};
const pageHeaders = { ...common, ...documentHeaders };

/** True for every address below /api, whether there is a route or not. */
export function isApiAddress(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');
}

/** Adds the security headers to every response. */
export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiAddress(request.url) ? apiHeaders : pageHeaders);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

/** For documents below /api, such as the API documentation. */
export function addDocumentHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(documentHeaders);
    done();
  });
}
