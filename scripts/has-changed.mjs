import { spawnSync } from 'node:child_process';
import { root } from './ensure-built.mjs';

/**
 * Returns whether a folder differs from the commit that the present work is based on: the last one that the branch has in
 * common with its upstream, or the previous one if all work is upstream. If there is no such commit, it returns true.
 */
export function hasChanged(folder, cwd = root) {
  const git = (...args) => spawnSync('git', args, { cwd, encoding: 'utf8' });
  const base = baseCommit(git);
  if (!base) return true;
  const isCommitted = git('diff', '--quiet', base, '--', folder).status !== 0;
  return isCommitted || git('status', '--porcelain', '--', folder).stdout.trim() !== '';
}

function baseCommit(git) {
  const head = commitOf(git, 'HEAD');
  const shared = git('merge-base', 'HEAD', 'origin/HEAD').stdout.trim();
  return shared !== '' && shared !== head ? shared : commitOf(git, 'HEAD~1');
}

function commitOf(git, name) {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', name);
  return status === 0 ? stdout.trim() : undefined;
}
