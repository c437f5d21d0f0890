// Checks the repository against the import rules, and that some folders import each other in one direction only. Each
// rule also has a fixture that must violate it, so that a mistake in a pattern can't turn a rule off unnoticed.
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

const tsConfig = extractTSConfig(join(root, 'tsconfig.json'));

/** The folders directly within each of these must not import each other in both directions. Tests are exempt. */
const oneWayRoots = ['packages/core/src', 'apps/web/src/call'];

async function violationsIn(folder, sources) {
  const { output } = await cruise(
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
  const { summary, modules } = output;
  const reached = config.forbiddenAtRunTime.flatMap((rule) => reachedAtRunTime(rule, modules));
  return { violations: [...summary.violations, ...reached], modules };
}

/**
 * Returns the modules of a rule that import something which they must not reach, themselves or through other modules.
 * The rule 'reachable' of dependency-cruiser would count imports of types, which do not exist at run time.
 */
function reachedAtRunTime({ name, from, to }, modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  );
  const isFrom = (path) => new RegExp(from.path).test(path) && !new RegExp(from.pathNot).test(path);
  return [...imports.keys()].filter(isFrom).flatMap((source) => {
    // A set is iterated together with what is added meanwhile.
    const reached = new Set([source]);
    for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next);
    const found = [...reached].find((path) => new RegExp(to.path).test(path));
    return found ? [{ from: source, to: found, rule: { name } }] : [];
  });
}

function mutualImports(modules, root) {
  const folderOf = (path) => new RegExp(`^${root}/([^/]+)/`).exec(path)?.[1];
  const examples = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from || /\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from) examples.set(`${from} ${to}`, `${source} -> ${resolved}`);
    }
  }
  return [...examples].flatMap(([pair, example]) => {
    const [from, to] = pair.split(' ');
    const back = examples.get(`${to} ${from}`);
    if (!back || from > to) return [];
    return [`${from} and ${to} in ${root} import each other: ${example}, and ${back}`];
  });
}

/** The small copy of the repository has manifests, one entry point per package, and the real third-party packages. */
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

async function cruiseFixture(files) {
  const folder = skeleton();
  try {
    for (const [path, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    return await violationsIn(folder, Object.keys(files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkOneWayFixture(root) {
  const { modules } = await cruiseFixture({
    [`${root}/a/1.ts`]: "import '../b/1.ts';",
    [`${root}/b/1.ts`]: 'export {};',
    [`${root}/b/2.ts`]: "import '../a/2.ts';",
    [`${root}/a/2.ts`]: 'export {};',
  });
  const problems = mutualImports(modules, root);
  return problems.length === 1 ? null : `folders of ${root} that import each other were not found`;
}

async function checkFixture({ rule, file, files, also = [] }) {
  const { violations } = await cruiseFixture(files);
  const names = new Set(
    violations.filter((found) => found.from === file).map((found) => found.rule.name),
  );
  if (!names.has(rule)) return `rule '${rule}' did not catch its fixture`;
  const unexpected = [...names].filter((name) => name !== rule && !also.includes(name));
  return unexpected.length > 0
    ? `the fixture of rule '${rule}' was also caught by ${unexpected.join(', ')}`
    : null;
}

async function main() {
  const problems = [];
  const { violations, modules } = await violationsIn(root, folders);
  if (modules.length < 20) problems.push(`only ${modules.length} modules were read`);
  for (const found of violations) problems.push(`${found.rule.name}: ${found.from} -> ${found.to}`);
  for (const folder of oneWayRoots) {
    problems.push(...mutualImports(modules, folder));
    const problem = await checkOneWayFixture(folder);
    if (problem) problems.push(problem);
  }
  for (const fixture of ruleFixtures) {
    const problem = await checkFixture(fixture);
    if (problem) problems.push(problem);
  }
  const rules = [...config.forbidden, ...config.forbiddenAtRunTime];
  const untested = rules.filter(({ name }) => !ruleFixtures.some(({ rule }) => rule === name));
  for (const { name } of untested) problems.push(`rule '${name}' has no fixture`);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  console.log(
    `${rules.length} import rules hold for ${modules.length} modules, and all ${ruleFixtures.length} fixtures were caught`,
  );
}

await main();
