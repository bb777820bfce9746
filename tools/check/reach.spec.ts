import { reachOf } from './reach.js';

const specs = [
  'libs/todos/domain/todo.life.spec.ts',
  'libs/todos/api/answers.api.spec.ts',
  'libs/todos/web/todo-row.spec.tsx',
  'libs/checks/domain/check.spec.ts',
  'libs/checks/api/checks.api.spec.ts',
  'libs/kernel/graph/schema.spec.ts',
  'apps/web/page-names.spec.ts',
  'tools/generate/how-to.spec.ts',
  'tests/areas/areas.spec.ts',
  'tests/rights/matrix.spec.ts',
  'tests/crash/crash.spec.ts',
  'tests/browser/answers.e2e.spec.ts',
];
const nothing = () => [];
const reach = (changed: readonly string[], relatedTo: () => readonly string[] = nothing) => {
  const { suites, waiting, journeys } = reachOf(changed, specs, relatedTo);
  return [...suites, ...waiting, ...journeys];
};

it('plays everything for whatever is not known to reach less', () => {
  for (const path of [
    'package.json',
    'libs/kernel/commands/handler.ts',
    'apps/api/main.ts',
    '.ci/run',
    'tests/crash/portal.ts',
  ])
    expect(reach(['libs/todos/domain/todo.ts', path]).toSorted()).toEqual(specs.toSorted());
});

it('plays a spec for itself', () => {
  expect(reach(['tests/browser/answers.e2e.spec.ts', 'libs/checks/domain/check.spec.ts'])).toEqual([
    'libs/checks/domain/check.spec.ts',
    'tests/browser/answers.e2e.spec.ts',
  ]);
});

it('plays what reads pages for a page', () => {
  expect(reach(['docs/tour.md'])).toEqual(['tools/generate/how-to.spec.ts', 'tests/areas/areas.spec.ts']);
});

it('leaves the server out for a screen, and quick specs of other areas for the server’s part of one', () => {
  expect(reach(['libs/todos/web/todo-row.tsx'])).not.toContain('tests/crash/crash.spec.ts');
  expect(reach(['libs/todos/web/todo-row.tsx'])).toContain('tests/browser/answers.e2e.spec.ts');
  const left = specs.filter((spec) => !reach(['libs/todos/domain/todo.ts']).includes(spec));
  expect(left).toEqual(['libs/checks/domain/check.spec.ts']);
});

it('plays what imports a changed file, however far', () => {
  expect(reach(['libs/todos/domain/todo.ts'], () => ['libs/checks/domain/check.spec.ts'])).toContain(
    'libs/checks/domain/check.spec.ts',
  );
});
