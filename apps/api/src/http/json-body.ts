import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { validatorOf } from './validation.ts';

/** This many chunks are joined into one, because each takes about 300 bytes in addition to its content. */
const maxChunks = 1_000;

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH } = errorCodes;

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBytes?: boolean;
  }
}

/**
 * A route with these options reads its JSON body itself, because reading a large body takes longer than other requests
 * may wait.
 */
export const takesBytes = {
  config: { takesBytes: true },
  // The schema of the body is only for the API reference. The route checks the body itself.
  validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
    if (httpPart === 'body') return (value: unknown) => ({ value });
    return validatorOf(schema as z.core.$ZodType, httpPart);
  },
};

export function bytesOfBody({ body }: { body: unknown }): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/**
 * Rejects bodies that are not JSON. Fastify's own parser keeps every chunk as a separate object, so the largest body
 * would take gigabytes if it were sent byte by byte. An empty body may be declared as JSON.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, body, done) => {
    const announced = Number(request.headers['content-length'] ?? Number.NaN);
    const { bodyLimit: max, config } = request.routeOptions;
    readBody(body, { announced, max }, (error, bytes) => {
      if (error) done(error);
      else if (config.takesBytes) done(null, bytes);
      else if (bytes.length === 0) done(null, undefined);
      // All bytes are decoded together, so that no character is cut in two.
      else void parseJson(request, bytes.toString('utf8'), done);
    });
  });
}

interface Lengths {
  announced: number;
  max: number;
}

type Callback = (error: Error | null, bytes: Buffer) => void;

const nothing = Buffer.alloc(0);

/** Reads with events, because an iterator that stops would close the connection before the client has the response. */
function readBody(body: IncomingMessage, { announced, max }: Lengths, callback: Callback) {
  const chunks = createChunks();

  function add(chunk: Buffer) {
    chunks.add(chunk);
    if (chunks.bytes() > max) end(new FST_ERR_CTP_BODY_TOO_LARGE());
  }

  function end(error?: Error) {
    body.off('data', add).off('end', end).off('error', fail);
    if (error) callback(error, nothing);
    else if (chunks.bytes() === announced || Number.isNaN(announced)) callback(null, chunks.all());
    else callback(new FST_ERR_CTP_INVALID_CONTENT_LENGTH(), nothing);
  }

  function fail(error: Error) {
    end(Object.assign(error, { statusCode: 400 }));
  }

  // If the client has already disconnected, there are no further events.
  if (body.destroyed) fail(new Error('aborted'));
  else if (announced > max) callback(new FST_ERR_CTP_BODY_TOO_LARGE(), nothing);
  else body.on('data', add).on('end', end).on('error', fail);
}

function createChunks() {
  const joined: Buffer[] = [];
  let chunks: Buffer[] = [];
  let bytes = 0;
  return {
    bytes: () => bytes,
    add(chunk: Buffer) {
      bytes += chunk.length;
      chunks.push(chunk);
      if (chunks.length < maxChunks) return;
      joined.push(Buffer.concat(chunks));
      chunks = [];
    },
    all: () => join([...joined, ...chunks]),
  };
}

function join(chunks: Buffer[]): Buffer {
  const [first] = chunks;
  return chunks.length === 1 && first ? first : Buffer.concat(chunks);
}
