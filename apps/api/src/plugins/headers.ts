import helmet from '@fastify/helmet';
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

/** True for every address that the API answers, known or not. */
export function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** The headers that every answer carries. A page of the web app gets a policy of its own instead. */
export function addHeaders(app: FastifyInstance) {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (isApiAddress(request.url)) reply.header('cache-control', 'no-store');
  });
}
