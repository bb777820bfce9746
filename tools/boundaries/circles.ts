import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { testedWith } from './tested-with.js';

interface Import {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The module that an import, a re-export or an import at run time names; types count like values. */
const named = /(?:\bfrom|\bimport\(?)\s*['"]([^'"]+)['"]/g;

/**
 * Files through which two areas import each other, as `file: area`. The kernel is for all, and what an area publishes
 * lies below all areas and closes no circle (decision 0038). Specs stand apart.
 *
 * @param root the folder that holds `libs`
 */
export function circlesBetweenAreas(root: string): string[] {
  const imports = importsBetweenAreas(root);
  const arrows = new Set(imports.map(({ from, to }) => `${from} ${to}`));
  return [...new Set(imports.filter(({ from, to }) => arrows.has(`${to} ${from}`)).map(shown))].sort();
}

function shown({ file, to }: Import): string {
  return `${file}: ${to}`;
}

function importsBetweenAreas(root: string): Import[] {
  return globSync('libs/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('/generated/') && !testedWith.test(file))
    .flatMap((file) => importsOf(root, file));
}

function importsOf(root: string, file: string): Import[] {
  const from = areaOf(file);
  return [...readFileSync(join(root, file), 'utf8').matchAll(named)]
    .map(([, module = '']) => pathOf(module, file))
    .filter((path) => path.startsWith('libs/') && path.split('/')[2] !== 'published')
    .map((path) => ({ file, from, to: areaOf(path) }))
    .filter(({ to }) => ![from, 'kernel', 'testing'].includes(to) && from !== 'kernel');
}

/** Where a module stands below the root; packages stay what they are. */
function pathOf(module: string, file: string): string {
  if (module.startsWith('.')) return relative('.', join(dirname(file), module));
  return module.replace(/^@daybook\//, 'libs/');
}

function areaOf(path: string): string {
  return path.split('/')[1] ?? path;
}
