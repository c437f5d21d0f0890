import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { approvedOriginsCookie } from '@sales-analytics/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './csp.ts';
import { readFirstLoads } from './preload-links.ts';
import { isApiAddress } from './headers.ts';
import { notFound } from './http-error.ts';

/** The page of whatever path the build has no page of its own for. */
const page = 'index.html';
const pageFile = /\.html(?:\.br|\.gz)?$/;

/** Serves the built web app: its files, and a page at every address that is not a file. */
export function addWebApp(app: FastifyInstance, webDir: string) {
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
    // Nothing else reads a cookie.
    await pages.register(cookie);
    addPages(pages, webDir);
  });
}

function addPages(pages: FastifyInstance, webDir: string) {
  const firstLoadOf = readFirstLoads(webDir);
  pages.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.params['*'];
    if (isApiAddress(request.url)) throw notFound();
    if (isFile(path)) return reply.sendFile(path);
    if (existsSync(join(webDir, page))) {
      const first = firstLoadOf(`/${path}`);
      if (first) reply.header('link', first.links);
      // While a new build is being written the one page is there first.
      const isWritten = first !== undefined && existsSync(join(webDir, first.page));
      return reply.sendFile(isWritten ? first.page : page);
    }
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('The web app is not built yet: stop this server and run "npm start".\n');
  });
}

/** What has an extension or stands among the assets is a file; a missing one is no page. */
function isFile(path: string): boolean {
  return path.startsWith('assets/') || /\.[^/]*$/.test(path);
}

function addFileHeaders(reply: FastifyReply, file: string) {
  if (pageFile.test(file)) {
    reply.header('cache-control', 'no-cache');
    const approved = reply.request.cookies[approvedOriginsCookie];
    reply.header('content-security-policy', pagePolicy(approved));
    return;
  }
  const isHashed = reply.request.url.startsWith('/assets/');
  reply.header(
    'cache-control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}
