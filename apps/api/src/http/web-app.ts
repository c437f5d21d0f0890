import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { approvedOriginsCookie, type RegistrationMode } from '@sales-analytics/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy, recogniserPolicy } from './csp.ts';
import { readPreloadLinks } from './preload-links.ts';
import { isApiAddress } from './headers.ts';
import { notFound } from './http-error.ts';

const page = 'index.html';
const recogniserFile = /recogniser-worker-[\w-]{8}\.js(?:\.br|\.gz)?$/;
const pageFile = /\.html(?:\.br|\.gz)?$/;
/** Each of these files has a hash of eight characters before the extension. */
const hashedFile = /^\/assets\/[^?]*-[\w-]{8}\.\w+(?:\?|$)/;

interface Options {
  webDir: string;
  registration: RegistrationMode;
}

export function addWebApp(app: FastifyInstance, options: Options) {
  const { webDir } = options;
  app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: addFileHeaders,
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.register(async (pages) => {
    await pages.register(cookie);
    addPages(pages, options);
  });
}

function addPages(pages: FastifyInstance, { webDir, registration }: Options) {
  const findPreloadLinks = readPreloadLinks(webDir);
  pages.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.params['*'];
    if (isApiAddress(request.url)) throw notFound();
    if (isFile(path)) return reply.sendFile(path);
    if (existsSync(join(webDir, page))) {
      const preload = findPreloadLinks(`/${path}`);
      if (preload) reply.header('link', preload.links);
      // A new build writes the general page first, so the other pages may be missing.
      const written = pagesFor(preload?.page, registration).find((file) =>
        existsSync(join(webDir, file)),
      );
      return reply.sendFile(written ?? page);
    }
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('The web app is not built yet: stop this server and run "npm start".\n');
  });
}

/** Begins with the most specific page. The build writes each page for every registration mode. */
function pagesFor(own: string | undefined, registration: RegistrationMode): string[] {
  const files = own === undefined ? [page] : [own, page];
  if (registration === 'open') return files;
  return files.map((file) => `pages/${registration}/${basename(file)}`);
}

/** Returns true for a path with an extension or below assets, for which a missing file is a 404. */
function isFile(path: string): boolean {
  return path.startsWith('assets/') || /\.[^/]*$/.test(path);
}

/** Lets browsers cache a file with a hash in its name, because it never changes. They check other files by ETag. */
function addFileHeaders(reply: FastifyReply, file: string) {
  const isHashed = hashedFile.test(reply.request.url);
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (pageFile.test(file)) {
    const approved = reply.request.cookies[approvedOriginsCookie];
    reply.header('content-security-policy', pagePolicy(approved));
  } else if (recogniserFile.test(file)) {
    reply.header('content-security-policy', recogniserPolicy);
  }
}
