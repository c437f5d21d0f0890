import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const routesSchema = z.array(
  z.object({ route: z.string(), page: z.string(), scripts: z.array(z.string()) }),
);

const manifest = join('.vite', 'first-load.json');

interface PreloadLinks {
  page: string;
  /** The links are the value of a Link header, so that the browser loads the scripts while it reads the page. */
  links: string;
}

type FindPreloadLinks = (path: string) => PreloadLinks | undefined;

export function readPreloadLinks(webDir: string): FindPreloadLinks {
  const file = join(webDir, manifest);
  if (!existsSync(file)) return () => undefined;
  const routes = routesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const loads = routes.map(({ route, page, scripts }) => ({
    pattern: patternOf(route),
    load: { page, links: scripts.map(linkTo).join(', ') },
  }));
  return (path) => loads.find(({ pattern }) => pattern.test(path))?.load;
}

/** Matches in any letter case, with or without a trailing slash, as the web app's router does. */
function patternOf(route: string): RegExp {
  const path = route.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}/?$`, 'i');
}

/** The priority is low, because the page first needs its style sheet and fonts. */
function linkTo(script: string): string {
  return `</${script}>; rel=modulepreload; fetchpriority=low; crossorigin`;
}
