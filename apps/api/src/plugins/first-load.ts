import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const routesSchema = z.array(z.object({ route: z.string(), scripts: z.array(z.string()) }));

/** The build's note of the scripts that each route asks for behind the page. */
const note = join('.vite', 'first-load.json');

/**
 * What the page at a path asks for next, as the value of a Link header: a browser fetches it while it
 * still reads the page. Undefined where the build says nothing about the path.
 */
export type LinksOf = (path: string) => string | undefined;

export function readFirstLoads(webDir: string): LinksOf {
  const file = join(webDir, note);
  if (!existsSync(file)) return () => undefined;
  const routes = routesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const links = routes.map(({ route, scripts }) => ({
    pattern: patternOf(route),
    value: scripts.map(linkTo).join(', '),
  }));
  return (path) => links.find(({ pattern }) => pattern.test(path))?.value;
}

/** As the router matches: in any letter case, with or without a slash at the end. */
function patternOf(route: string): RegExp {
  const path = route.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}/?$`, 'i');
}

function linkTo(script: string): string {
  return `</${script}>; rel=modulepreload; crossorigin`;
}
