import { expect, test } from 'vitest';
import { isInstalled } from './ensure-built.mjs';

test.each([
  { stamp: null, scope: 'runtime', installed: false },
  { stamp: 'v20 abc runtime', scope: 'runtime', installed: true },
  { stamp: 'v20 abc runtime', scope: 'full', installed: false },
  { stamp: 'v20 abc full', scope: 'full', installed: true },
  { stamp: 'v20 abc full', scope: 'runtime', installed: true },
  { stamp: 'v22 abc full', scope: 'runtime', installed: false },
  { stamp: 'v20 old full', scope: 'full', installed: false },
])('after $stamp, $scope is installed: $installed', ({ stamp, scope, installed }) => {
  expect(isInstalled(stamp, { key: 'v20 abc', scope })).toBe(installed);
});
