import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasChanged } from './has-changed.mjs';

function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'has-changed-'));
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'change');
  };
  return { folder, git, write, commit };
}

test('everything counts as changed without an earlier commit', () => {
  const { folder, write, commit } = makeRepository();
  write('tools/a.txt', '1');
  commit();
  expect(hasChanged('tools', folder)).toBe(true);
});

test('a folder has changed if the last commit, or what is not committed, changes it', () => {
  const { folder, write, commit } = makeRepository();
  write('tools/a.txt', '1');
  write('app/a.txt', '1');
  commit();
  write('app/a.txt', '2');
  commit();
  expect(hasChanged('tools', folder)).toBe(false);
  expect(hasChanged('app', folder)).toBe(true);
  write('tools/b.txt', 'new');
  expect(hasChanged('tools', folder)).toBe(true);
});

test('all commits that are not upstream count', () => {
  const { folder, git, write, commit } = makeRepository();
  write('tools/a.txt', '1');
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  write('tools/a.txt', '2');
  commit();
  write('app/a.txt', '1');
  commit();
  expect(hasChanged('tools', folder)).toBe(true);
});
