import type { TestApp } from '../test-app.ts';
import type { Field } from './route-catalogue.ts';

export function routesOf({ app }: TestApp): string[] {
  const begun: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).trimEnd().split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    // The indentation has four characters for each route with a shared prefix.
    begun.splice(indent.length / 4, Infinity, part);
    const path = begun.join('').replace(/\/?\*/, '/*');
    routes.push(...methods.split(', ').map((method) => `${method} ${path}`));
  }
  return routes.toSorted();
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { in: 'path' | 'query' | 'header'; name: string }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

const parts = { path: 'params', query: 'query', header: 'headers' } as const;
const leading = /^_?id$|_id$|Id$|key$|cursor|before|after|account|owner|user|email|sub$/i;

/** Returns every field of the first level, and the fields of deeper levels whose names look like ids. */
export function fieldsOf({ app }: TestApp): Record<string, Field[]> {
  const document = app.swagger() as { paths: Record<string, Record<string, Operation>> };
  const fields: Record<string, Field[]> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      fields[route] = fieldsOfOperation(operation).toSorted();
    }
  }
  return fields;
}

function fieldsOfOperation({ parameters = [], requestBody }: Operation): Field[] {
  const schema = requestBody?.content['application/json'].schema ?? {};
  const below = fieldsBelow(schema).filter((path) => {
    const names = path.split('.');
    return names.length === 1 || leading.test(names.at(-1) ?? '');
  });
  return [
    ...parameters.map((parameter): Field => `${parts[parameter.in]}.${parameter.name}`),
    ...below.map((path): Field => `body.${path}`),
  ];
}

function fieldsBelow({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    name,
    ...fieldsBelow(schema).map((path) => `${name}.${path}`),
  ]);
  return [...own, ...[...(items ? [items] : []), ...anyOf].flatMap(fieldsBelow)];
}
