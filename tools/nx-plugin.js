/**
 * Tells Nx what the folders already say, so that a new area needs no configuration file:
 *
 * `apps/<name>` is a project tagged `kind:app`; `libs/<area>/<kind>` is one tagged `area:<area>` and `kind:<kind>`;
 * `libs/kernel/<name>` is one tagged `area:kernel` and `kind:kernel`; `libs/testing`, on which specs stand, is one. The workspace itself has the targets that are
 * quicker over all folders at once: `codegen`, `build` (the servers), and apps/web has the `build` of the browser's part.
 */
const sources = '{apps/*,libs/*/*}/**/*.{ts,tsx,graphql}';

const server = [
  '{workspaceRoot}/{apps,libs,tools}/**/*.ts',
  '{workspaceRoot}/libs/kernel/mail/**/*.tsx',
  '!{workspaceRoot}/**/*.spec.ts',
  '!{workspaceRoot}/libs/testing/**',
];
const browser = [
  '{workspaceRoot}/apps/web/**/*',
  '{workspaceRoot}/libs/*/web/**/*',
  '{workspaceRoot}/libs/kernel/ui/**/*',
];

/**
 * SWC compiles file by file; what the browser gets, tests with what they stand on, and planted offenders stay out. What the API and the
 * projector load at their start is then bundled.
 */
const compile =
  'rm -rf dist/apps dist/libs dist/tools && swc apps libs tools -d dist -q --ignore ' +
  ['apps/web/**', 'libs/*/web/**', 'libs/kernel/ui/**', 'libs/*/*/rights/**', 'libs/testing/**'].join(',') +
  ',**/*.spec.ts,**/spec/**,**/planted/**,**/template/** && node dist/tools/bundle/main.js';

const workspace = {
  root: '.',
  name: 'daybook',
  targets: {
    codegen: {
      command: 'graphql-codegen --config tools/codegen.ts --silent',
      cache: true,
      inputs: ['settings', 'operations', '{workspaceRoot}/libs/*/domain/**/*.ts', '{workspaceRoot}/tools/codegen*'],
      outputs: [
        '{workspaceRoot}/libs/*/api/generated',
        '{workspaceRoot}/libs/*/web/generated',
        '{workspaceRoot}/libs/*/web/*/generated',
        '{workspaceRoot}/libs/kernel/ui/data/generated',
      ],
    },
    build: {
      command: compile,
      cache: true,
      inputs: ['settings', ...server, '{workspaceRoot}/tools/nx-plugin.js'],
      outputs: ['{workspaceRoot}/dist/apps', '{workspaceRoot}/dist/libs', '{workspaceRoot}/dist/tools'],
    },
  },
};

const web = {
  build: {
    command: 'vite build apps/web --logLevel warn',
    cache: true,
    dependsOn: [{ projects: ['daybook'], target: 'codegen' }],
    inputs: ['settings', 'operations', ...browser, '{workspaceRoot}/libs/*/domain/**/*.ts'],
    outputs: ['{workspaceRoot}/dist/web'],
  },
};

/** @param {string} file */
function projectOf(file) {
  const [top, area, kind] = file.split('/');
  if (top === 'apps') return { root: `apps/${area}`, name: area, projectType: 'application', tags: ['kind:app'] };
  if (area === 'testing')
    return { root: 'libs/testing', name: 'testing', projectType: 'library', tags: ['kind:testing'] };
  const tags = [`area:${area}`, `kind:${area === 'kernel' ? 'kernel' : kind}`];
  return { root: `libs/${area}/${kind}`, name: `${area}-${kind}`, projectType: 'library', tags };
}

/** @param {readonly string[]} files */
export function projectsOf(files) {
  const projects = { '.': workspace };
  for (const file of files) {
    const project = projectOf(file);
    projects[project.root] = project;
  }
  if (files.includes('apps/web/vite.config.ts'))
    projects['apps/web'] = { ...projectOf('apps/web/index.ts'), targets: web };
  return projects;
}

export const createNodesV2 = [sources, (files) => [[files[0], { projects: projectsOf(files) }]]];
export const createNodes = createNodesV2;
