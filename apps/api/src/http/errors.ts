import type { Socket } from 'node:net';
import type { ErrorCode, ErrorReply } from '@sales-analytics/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageProblemOf, type StorageProblem } from '../database/database-error.ts';
import { noteRefusal } from './audit-log.ts';
import { busy } from '../plugins/busy.ts';
import { nothingHere, Refusal } from './http-error.ts';

/** So much of a body that is too large is read and dropped. */
const mostThrownAwayBytes = 64 * 1024 * 1024;

const codes: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'not_found',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** The framework's own refusals, in words for people. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this address takes.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the announced length.',
  FST_ERR_BAD_URL: 'The address is not a valid URL.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** The one place that turns errors into answers. What a 5xx says never leaves the log. */
export function addErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerError);
}

/** For errors from before a request reached a route, such as an address that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    noteRefusal(request, error);
    return answerRefusal(error, reply);
  }
  // What the framework gives a status, like a body that its sender broke off, never reached the storage.
  const problem = error.statusCode === undefined ? storageProblemOf(error) : undefined;
  if (problem) return answerRefusal(noted(problem, error, request), reply);
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return answerFault(error, request, reply);
  if (status === 413) keepOpenFor(request, reply);
  // A framework's 403 would tell that there is something at the address.
  return answer(reply, status === 403 ? 404 : status, frameworkReply(error, status));
}

function answerRefusal({ statusCode, headers, message, code, path }: Refusal, reply: FastifyReply) {
  const body = path === undefined ? { message, code } : { message, code, path };
  return answer(reply.headers(headers), statusCode, body);
}

/** A failed statement that says so is no fault of ours, but whoever runs the server must hear of it. */
function noted(problem: StorageProblem, error: Error, request: FastifyRequest): Refusal {
  request.log.error({ err: error }, `the storage is ${problem}`);
  return problem === 'full' ? storageFull() : busy();
}

function storageFull(): Refusal {
  return new Refusal({
    status: 507,
    code: 'storage_full',
    message:
      "The server's disk is full. Nothing was saved; what is on your screen is still there. " +
      'Please tell whoever runs the server, and try again later.',
  });
}

/** Written without the route's schemas: an error can come before there is a route. */
function answer(reply: FastifyReply, status: number, body: ErrorReply) {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Closing while a body still arrives would cut the sender off before the answer is read. */
function keepOpenFor(request: FastifyRequest, reply: FastifyReply) {
  if (Number(request.headers['content-length']) <= mostThrownAwayBytes) {
    reply.removeHeader('connection');
  }
}

function frameworkReply(error: FastifyError, status: number): ErrorReply {
  const code = codes[status] ?? 'invalid_request';
  const general = code === 'not_found' ? nothingHere : 'The request cannot be understood.';
  return { message: sentences[error.code] ?? general, code };
}

function answerFault(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'a request failed');
  const message = `The server could not answer. Please try again. (Request ${request.id})`;
  return answer(reply, 500, { message, code: 'internal' });
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
};

/** Answers what is not HTTP at all, so that even this is JSON. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = brokenRequests[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request cannot be understood.',
  ];
  const body = JSON.stringify({ message, code: 'invalid_request' } satisfies ErrorReply);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
