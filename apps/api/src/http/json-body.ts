import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance } from 'fastify';

/** So many pieces are joined, because each weighs some 300 bytes, however little is in it. */
const mostPieces = 1_000;

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH } = errorCodes;

/**
 * Bodies are JSON or refused. The framework's own way keeps every piece as it came: sent byte by byte, the
 * largest body would take gigabytes. A request without a body may still say that it would be JSON.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, body, done) => {
    const announced = Number(request.headers['content-length'] ?? Number.NaN);
    readBody(body, { announced, most: request.routeOptions.bodyLimit }, (error, text) => {
      if (error) done(error);
      else if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    });
  });
}

interface Lengths {
  /** NaN where it is not. */
  announced: number;
  most: number;
}

type Answer = (error: Error | null, text: string) => void;

/** Not by iterating: to leave off would close the connection before the sender has read why. */
function readBody(body: IncomingMessage, { announced, most }: Lengths, answer: Answer) {
  const gathered = createPieces();

  function add(piece: Buffer) {
    gathered.add(piece);
    if (gathered.bytes() > most) end(new FST_ERR_CTP_BODY_TOO_LARGE());
  }

  function end(error?: Error) {
    body.off('data', add).off('end', end).off('error', fail);
    if (error) answer(error, '');
    else if (gathered.bytes() === announced || Number.isNaN(announced))
      answer(null, gathered.text());
    else answer(new FST_ERR_CTP_INVALID_CONTENT_LENGTH(), '');
  }

  /** Whoever sent it broke off, which is no fault of ours. */
  function fail(error: Error) {
    end(Object.assign(error, { statusCode: 400 }));
  }

  if (announced > most) answer(new FST_ERR_CTP_BODY_TOO_LARGE(), '');
  else body.on('data', add).on('end', end).on('error', fail);
}

/** Most bodies come in one piece, which needs no copy. */
function whole(pieces: Buffer[]): Buffer {
  const [first] = pieces;
  return pieces.length === 1 && first ? first : Buffer.concat(pieces);
}

function createPieces() {
  const joined: Buffer[] = [];
  let pieces: Buffer[] = [];
  let bytes = 0;
  return {
    bytes: () => bytes,
    add(piece: Buffer) {
      bytes += piece.length;
      pieces.push(piece);
      if (pieces.length < mostPieces) return;
      joined.push(Buffer.concat(pieces));
      pieces = [];
    },
    /** Decoded whole, so that no letter is cut in two. */
    text: () => whole([...joined, ...pieces]).toString('utf8'),
  };
}
