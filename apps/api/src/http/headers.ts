import type { FastifyInstance } from 'fastify';

/**
 * Access to the local network and to this computer is left out on purpose: a model host on either
 * must stay reachable.
 */
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

/** What every answer carries. A page gets a content policy of its own instead. */
const everywhere = {
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const ofTheApi = { ...everywhere, 'cache-control': 'no-store' };
/** What only a document heeds; the API's answers are spared it, because each header costs time. */
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};
const ofPages = { ...everywhere, ...ofDocuments };

/** True for every address that the API answers, known or not. */
export function isApiAddress(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');
}

/** Made once: each request pays for every header twice, when it is set and when it is sent. */
export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiAddress(request.url) ? ofTheApi : ofPages);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

/** For documents at an address of the API. */
export function addHeadersOfDocuments(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofDocuments);
    done();
  });
}
