// Which packages of others run with the product, read from the lock file.

/**
 * The closure of a workspace's dependencies, by the way Node finds a package: the nearest folder wins.
 * Optional ones are left out: which of them is installed depends on the machine.
 * @returns their places in the lock file, our own packages not among them
 */
export function runtimePackages({ packages }, workspace) {
  const found = new Set();
  const waiting = [workspace];
  for (const from of waiting) {
    for (const name of Object.keys(packages[from].dependencies ?? {})) {
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
