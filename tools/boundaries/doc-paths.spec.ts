import { missingPaths } from './doc-paths.js';

it('finds every file that README, tour and how-tos name or lead to', () => {
  expect(missingPaths('README.md', 'ARCHITECTURE.md', 'docs/*.md', 'docs/how-to/*.md')).toEqual([]);
});

it('catches the planted path and link', () => {
  expect(missingPaths('tools/boundaries/planted/docs/*.md')).toEqual([
    'tools/boundaries/planted/docs/tour.md: libs/kernel/projecting/gone.ts',
    'tools/boundaries/planted/docs/tour.md: tools/boundaries/planted/docs/how-to/gone.md',
  ]);
});
