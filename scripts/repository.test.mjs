import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './ensure-built.mjs';
import { runtimePackages } from './runtime-packages.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const rooms = [
  'packages/contract',
  'packages/core',
  'packages/providers',
  'apps/api',
  'apps/web/src/app',
  'apps/web/src/call',
  'apps/web/src/conversation',
  'apps/web/src/features',
  'apps/web/src/shared',
  'bench',
  'docs/decisions',
  'e2e',
  'scripts',
  'testkit',
];

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

describe('the house', () => {
  it.each(rooms)('has a short README in %s', (room) => {
    const lines = read(`${room}/README.md`).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
  });

  it.each(files.filter((path) => path.endsWith('.md')))(
    'links only to what is there: %s',
    (path) => {
      const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link);
      const broken = links.filter((link) => !existsSync(join(root, dirname(path), link)));
      expect(broken).toEqual([]);
    },
  );

  it('pins every dependency to one version', () => {
    const loose = files
      .filter((path) => path.endsWith('package.json'))
      .flatMap((path) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
        return Object.entries({ ...dependencies, ...devDependencies });
      })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('says why on the line that sets a rule aside', () => {
    const silent = files
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('repository.test'))
      .flatMap((path) => read(path).match(/^.*oxlint-disable(?!.* -- \w).*$/gm) ?? []);
    expect(silent).toEqual([]);
  });

  it('keeps download addresses out of the lock file', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": *"https?:/);
  });

  it('says in the README how many packages of others run with it', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const [server, page] = ['apps/api', 'apps/web'].map((app) => runtimePackages(lock, app).length);
    expect(read('README.md')).toContain(`${server} packages of others run with the server`);
    expect(read('README.md')).toContain(`${page} are built into\nthe page`);
  });

  it('numbers its decisions without a gap', () => {
    const numbers = files
      .map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1])
      .filter((number) => number !== undefined)
      .map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
