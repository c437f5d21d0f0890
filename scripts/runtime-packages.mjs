// Finds in the lock file the third-party packages that run with the product.

/**
 * Returns the keys in the lock file of all dependencies of a workspace, without our own packages. Like Node, it takes each
 * from the nearest folder. `withOptional` adds optional packages, of which each machine has only some.
 */
export function runtimePackages({ packages }, workspace, { withOptional = false } = {}) {
  const found = new Set();
  const waiting = [workspace];
  for (const from of waiting) {
    const { dependencies = {}, optionalDependencies = {} } = packages[from];
    const names = Object.keys({ ...dependencies, ...(withOptional && optionalDependencies) });
    for (const name of names) {
      const place = placeOf(packages, { from, name });
      if (found.has(place)) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return [...found].filter((place) => place.includes('node_modules/'));
}

function placeOf(packages, { from, name }) {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/');
    const entry = packages[place];
    if (entry) return entry.link ? entry.resolved : place;
  }
  throw new Error(`${name}, which ${from} needs, is not in the lock file`);
}
