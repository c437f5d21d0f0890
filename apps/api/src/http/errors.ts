import type { Socket } from 'node:net';
import type { ErrorCode, ErrorReply } from '@sales-analytics/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseErrorOf, type DatabaseError } from '../database/database-error.ts';
import { logDenied } from './audit-log.ts';
import { apiHeaders } from './headers.ts';
import { busy, HttpError, nothingFound } from './http-error.ts';

/** If a body is too large, this much of it is read and dropped. */
const maxDroppedBytes = 64 * 1024 * 1024;

const codes: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'not_found',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

const frameworkMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not match its Content-Length.',
  FST_ERR_BAD_URL: 'The address is not a valid URL.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Logs the details of a 5xx error and never sends them. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(sendError);
}

/**
 * Also sends an error that occurs before a request reaches a route, for example for an address that can't be decoded.
 */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    logDenied(request, error);
    return sendHttpError(error, reply);
  }
  // An error to which Fastify gives a status, such as an aborted body, never reached the database.
  const kind = error.statusCode === undefined ? databaseErrorOf(error) : undefined;
  if (kind) return sendHttpError(logDatabaseError(kind, error, request), reply);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return sendServerError(error, request, reply);
  if (status === 413) keepOpenFor(request, reply);
  // A 403 from the framework would reveal that there is something at the address.
  return send(reply, status === 403 ? 404 : status, frameworkError(error, status));
}

function sendHttpError(
  { statusCode, headers, message, code, path }: HttpError,
  reply: FastifyReply,
) {
  const body = path === undefined ? { message, code } : { message, code, path };
  return send(reply.headers(headers), statusCode, body);
}

/** The operator has to know about such an error, although it is not a bug. */
function logDatabaseError(kind: DatabaseError, error: Error, request: FastifyRequest): HttpError {
  request.log.error({ err: error }, `the storage is ${kind}`);
  return kind === 'full' ? storageFull() : busy();
}

function storageFull(): HttpError {
  return new HttpError({
    status: 507,
    code: 'storage_full',
    message:
      "The server's disk is full, so nothing was saved. Your work is still on this page. " +
      'Tell the person who runs this server, then try again later.',
  });
}

/** Does not use the route's schemas, because an error can occur before there is a route. */
function send(reply: FastifyReply, status: number, body: ErrorReply) {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** If the connection closed while the body still arrives, the client would not get the response. */
function keepOpenFor(request: FastifyRequest, reply: FastifyReply) {
  if (Number(request.headers['content-length']) <= maxDroppedBytes) {
    reply.removeHeader('connection');
  }
}

function frameworkError(error: FastifyError, status: number): ErrorReply {
  const code = codes[status] ?? 'invalid_request';
  const general = code === 'not_found' ? nothingFound : 'The request could not be understood.';
  return { message: frameworkMessages[error.code] ?? general, code };
}

function sendServerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'a request failed');
  const message =
    'Something went wrong on the server. Try again. ' +
    `If it happens again, report request ${request.id}.`;
  return send(reply, 500, { message, code: 'internal' });
}

const clientErrors: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
};

const headerLines = Object.entries(apiHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

export function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = clientErrors[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request could not be understood.',
  ];
  const body = JSON.stringify({ message, code: 'invalid_request' } satisfies ErrorReply);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `${headerLines}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
