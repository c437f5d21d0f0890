import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { bearer, type TestApp } from '../test-app.ts';
import type { Field, RouteEntry } from './route-catalogue.ts';
import type { Tenant } from './two-tenants.ts';

export type Value = string | string[];
export type Fields = Record<Field, Value>;

interface Attempt {
  entry: RouteEntry;
  sender: Pick<Tenant, 'token'> | null;
  fields: Fields;
  more?: Record<string, unknown>;
}

export function send(app: TestApp, attempt: Attempt): Promise<LightMyRequestResponse> {
  return app.send(requestOf(attempt));
}

/** These headers change with every registration of the network. */
const countHeaders = ['x-ratelimit-remaining', 'x-ratelimit-reset'];

function requestOf({ entry, sender, fields, more }: Attempt): InjectOptions {
  const [method = '', path = ''] = entry.route.split(' ');
  const query = new URLSearchParams();
  const headers: Record<string, Value> = sender ? { ...bearer(sender.token) } : {};
  const body: Record<string, unknown> = { ...entry.body?.(), ...more };
  let address = path;
  for (const [field, value] of Object.entries(fields)) {
    const at = field.indexOf('.');
    const [part, name] = [field.slice(0, at), field.slice(at + 1)];
    const values = typeof value === 'string' ? [value] : value;
    if (part === 'params') {
      address = address.replace(`:${name}`, () => values.map(encodeURIComponent).join('/'));
    }
    if (part === 'query') for (const one of values) query.append(name, one);
    if (part === 'headers') headers[name] = value;
    if (part === 'body') body[name] = value;
  }
  const hasBody = method !== 'GET' && method !== 'HEAD' && Object.keys(body).length > 0;
  return {
    method,
    url: query.size > 0 ? `${address}?${query.toString()}` : address,
    headers,
    ...(hasBody && { payload: body }),
  };
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const anyToken = /eyJ[\w-]+\.([\w-]+)\.[\w-]+/g;

export function contentOf(reply: LightMyRequestResponse, sent: Value = []): string {
  const { date: _date, ...headers } = reply.headers;
  for (const header of countHeaders) delete headers[header];
  let text = JSON.stringify([reply.statusCode, reply.statusMessage, headers, reply.body]);
  text = text.replaceAll(anyToken, (_, payload: string) =>
    Buffer.from(payload, 'base64url').toString(),
  );
  for (const value of typeof sent === 'string' ? [sent] : sent) {
    for (const form of [value, encodeURIComponent(value)]) {
      if (form !== '') text = text.replaceAll(form, '<sent>');
    }
  }
  return text;
}

export function comparable(reply: LightMyRequestResponse, sent: Value): string {
  const answer = contentOf(reply, sent);
  return reply.statusCode === 201 ? answer.replaceAll(anyId, '<new>') : answer;
}
