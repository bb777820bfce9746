import { readdirSync, readFileSync } from 'node:fs';

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
