import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const routesSchema = z.array(
  z.object({ route: z.string(), page: z.string(), scripts: z.array(z.string()) }),
);

/** The build's note of each route's page and of the scripts that are asked for behind it. */
const note = join('.vite', 'first-load.json');

type FirstLoad = {
  /** The file of the page. */
  page: string;
  /** What the page asks for next, as the value of a Link header: a browser fetches it while it still reads. */
  links: string;
};

/** Undefined where the build says nothing about the path. */
export type FirstLoadOf = (path: string) => FirstLoad | undefined;

export function readFirstLoads(webDir: string): FirstLoadOf {
  const file = join(webDir, note);
  if (!existsSync(file)) return () => undefined;
  const routes = routesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const loads = routes.map(({ route, page, scripts }) => ({
    pattern: patternOf(route),
    load: { page, links: scripts.map(linkTo).join(', ') },
  }));
  return (path) => loads.find(({ pattern }) => pattern.test(path))?.load;
}

/** As the router matches: in any letter case, with or without a slash at the end. */
function patternOf(route: string): RegExp {
  const path = route.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}/?$`, 'i');
}

/** At a low priority: what the page shows first needs its style sheet and fonts alone. */
function linkTo(script: string): string {
  return `</${script}>; rel=modulepreload; fetchpriority=low; crossorigin`;
}
