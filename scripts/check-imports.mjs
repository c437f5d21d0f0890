// Checks the repository against the import rules. Each rule also has a fixture that must violate it, so that a mistake
// in a pattern can't turn a rule off unnoticed.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ruleFixtures } from './rule-fixtures.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folders = ['packages', 'apps', 'testing', 'e2e', 'bench', 'scripts'];
const workspaces = [
  'packages/contract',
  'packages/core',
  'packages/providers',
  'apps/web',
  'apps/api',
  'testing',
];

async function violationsIn(folder, sources) {
  const tsConfig = extractTSConfig(join(root, 'tsconfig.json'));
  const result = await cruise(
    sources,
    {
      ...config.options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
    config.options.enhancedResolveOptions,
    { tsConfig },
  );
  return { violations: result.output.summary.violations, modules: result.output.modules.length };
}

/** A small copy of the repository: manifests, one entry point per package, the real third-party packages. */
function skeleton() {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@sales-analytics'), { recursive: true });
  mkdirSync(join(modules, 'undeclared-package'));
  writeFileSync(
    join(modules, 'undeclared-package', 'package.json'),
    '{"name":"undeclared-package"}',
  );
  writeFileSync(join(modules, 'undeclared-package', 'index.js'), '');
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@sales-analytics') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const workspace of workspaces) {
    mkdirSync(join(folder, workspace, 'src'), { recursive: true });
    cpSync(join(root, workspace, 'package.json'), join(folder, workspace, 'package.json'));
    writeFileSync(join(folder, workspace, 'src', 'index.ts'), 'export {};\n');
    symlinkSync(
      join(folder, workspace),
      join(modules, '@sales-analytics', workspace.split('/').at(-1)),
    );
  }
  return folder;
}

async function checkFixture({ rule, file, files, also = [] }) {
  const folder = skeleton();
  try {
    for (const [path, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const { violations } = await violationsIn(folder, Object.keys(files));
    const names = new Set(
      violations.filter((found) => found.from === file).map((found) => found.rule.name),
    );
    if (!names.has(rule)) return `rule '${rule}' did not catch its fixture`;
    const unexpected = [...names].filter((name) => name !== rule && !also.includes(name));
    return unexpected.length > 0
      ? `the fixture of rule '${rule}' was also caught by ${unexpected.join(', ')}`
      : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const problems = [];
  const { violations, modules } = await violationsIn(root, folders);
  if (modules < 20) problems.push(`only ${modules} modules were read`);
  for (const found of violations) problems.push(`${found.rule.name}: ${found.from} -> ${found.to}`);
  for (const fixture of ruleFixtures) {
    const problem = await checkFixture(fixture);
    if (problem) problems.push(problem);
  }
  const untested = config.forbidden.filter(
    ({ name }) => !ruleFixtures.some(({ rule }) => rule === name),
  );
  for (const { name } of untested) problems.push(`rule '${name}' has no fixture`);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  console.log(
    `${config.forbidden.length} import rules hold for ${modules} modules, and all ${ruleFixtures.length} fixtures were caught`,
  );
}

await main();
