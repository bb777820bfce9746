import { readdirSync, readFileSync } from 'node:fs';
import { missingPaths } from './doc-paths.js';

it('finds every file that README, tour and how-tos name or lead to', () => {
  expect(missingPaths('README.md', 'ARCHITECTURE.md', 'docs/*.md', 'docs/how-to/*.md')).toEqual([]);
});

it('has a line for every area and every folder of the kernel in ARCHITECTURE', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const [, areas = '', kernel = ''] = text.split(/^## (?:Areas|Kernel)$/m);
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
  const named = (part: string) => new Set([...part.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  const apart = new Set(['kernel', 'testing']);
  expect(foldersIn('libs').filter((one) => !apart.has(one) && !named(areas).has(one))).toEqual([]);
  expect(foldersIn('libs/kernel').filter((one) => !named(kernel).has(one))).toEqual([]);
});

it('catches the planted path and link', () => {
  expect(missingPaths('tools/boundaries/planted/docs/*.md')).toEqual([
    'tools/boundaries/planted/docs/tour.md: libs/kernel/projecting/gone.ts',
    'tools/boundaries/planted/docs/tour.md: tools/boundaries/planted/docs/how-to/gone.md',
  ]);
});
