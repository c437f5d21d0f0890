import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './ensure-built.mjs';
import { readTracked, trackedFiles } from './tracked-files.mjs';

const files = trackedFiles();

/** The README of a folder of code says in a few lines what is in it and what it may import. */
const folderReadmes = files.filter((path) => /^(?!docs\/).+\/README\.md$/.test(path));

/** A path in ARCHITECTURE.md may be short: `core/metrics` means `packages/core/src/metrics`. */
function meaningsOf(path) {
  const inPackage = path.replace(/^(contract|core|providers)\//, 'packages/$1/src/');
  const inApp = path.replace(/^(api|web)\//, 'apps/$1/src/');
  return [path, inPackage, inApp, `apps/web/src/${path}`, `apps/api/src/${path}`];
}

describe('the repository', () => {
  it.each(folderReadmes)('has a short README: %s', (path) => {
    const lines = readTracked(path).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(50);
  });

  it.each(files.filter((path) => path.endsWith('.md')))('has no broken links in %s', (path) => {
    const links = [
      ...readTracked(path).matchAll(
        /\]\((?!https?:|#)([^)#]+)|(?:src|srcset)="(?!https?:)([^"]+)"/g,
      ),
    ].map(([, link, image]) => link ?? image);
    const broken = links.filter((link) => !existsSync(join(root, dirname(path), link)));
    expect(broken).toEqual([]);
  });

  it('names only paths in its architecture that exist', () => {
    const paths = readTracked('ARCHITECTURE.md').matchAll(/`((?!src\/|\*)[^`\s]+\/[^`\s*<]+)`/g);
    const named = [...paths].map(([, path]) => path).filter((path) => !path.endsWith('/x'));
    const missing = named.filter(
      (path) => !meaningsOf(path).some((one) => existsSync(join(root, one))),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('gives the reason for each disabled lint rule', () => {
    const silent = files
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('repository.test'))
      .flatMap((path) => readTracked(path).match(/^.*oxlint-disable(?!.* -- \w).*$/gm) ?? []);
    expect(silent).toEqual([]);
  });

  it('has no conflict of a merge in its documents', () => {
    const conflicts = files
      .filter((path) => path.endsWith('.md'))
      .filter((path) => /^(?:<{7} |>{7} |(?:> ){7}|\|? ?={7}\s)/m.test(readTracked(path)));
    expect(conflicts).toEqual([]);
  });

  it('numbers its decision records without a gap', () => {
    const numbers = files
      .map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1])
      .filter((number) => number !== undefined)
      .map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('the dependencies', () => {
  it('pins every dependency to one version', () => {
    const loose = files
      .filter((path) => path.endsWith('package.json'))
      .flatMap((path) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(readTracked(path));
        return Object.entries({ ...dependencies, ...devDependencies });
      })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('locks every package to a version that its users and the overrides accept', () => {
    const { stderr } = spawnSync('npm', ['ls', '--all', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });

  // npm leaves out the packages of other platforms when it rewrites the lock file of an installed folder.
  it.each(['package-lock.json', 'bench/package-lock.json'])(
    'has the packages of every platform in %s',
    (path) => {
      const { packages } = JSON.parse(readTracked(path));
      const names = new Set(Object.keys(packages).map((key) => key.split('node_modules/').at(-1)));
      const missing = Object.values(packages)
        .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
        .filter((name) => !names.has(name));
      expect(missing).toEqual([]);
    },
  );

  it.each(['package-lock.json', 'bench/package-lock.json'])(
    'has no download addresses in %s',
    (path) => {
      expect(readTracked(path)).not.toMatch(/"resolved": *"https?:/);
    },
  );
});
