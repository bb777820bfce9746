import { missingPaths } from './doc-paths.js';

it('finds every file that README, tour and how-tos name', () => {
  expect(missingPaths('README.md', 'docs/*.md', 'docs/how-to/*.md')).toEqual([]);
});

it('catches the planted path', () => {
  expect(missingPaths('tools/boundaries/planted/docs/*.md')).toEqual([
    'tools/boundaries/planted/docs/tour.md: libs/kernel/projecting/gone.ts',
  ]);
});
