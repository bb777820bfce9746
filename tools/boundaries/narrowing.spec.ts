import { narrowingIn, narrowingMigrations } from './narrowing.js';

/** From before two versions ran side by side. */
const early = new Set([
  'DropCheckNumbers1795655000000',
  'DropThreadsOfTodos1763850000000',
  'News1764240002000',
  'SearchFileTexts1764200000000',
  'TodoNewsCopies1763810000000',
]);

it('finds no migration that takes something away from the version before', () => {
  expect(narrowingMigrations(early, 'apps', 'libs')).toEqual([]);
});

it('catches what is planted, but not what takes a migration back', () => {
  const planted = `
    export class Notes1 implements MigrationInterface {
      async up(runner: QueryRunner) {
        await runner.query('alter table notes drop column if exists place, add column at text');
        await runner.query('ALTER TABLE notes ALTER COLUMN text SET NOT NULL');
        await runner.query('alter table notes rename to letters');
      }
      async down(runner: QueryRunner) { await runner.query('drop table notes'); }
    }
    class Notes2 implements MigrationInterface {
      async up(runner: QueryRunner) { await runner.query('drop table notes'); }
    }`;
  expect(narrowingIn(planted)).toEqual([
    'Notes1: drop column place',
    'Notes1: alter column text set not null ',
    'Notes1: rename to letters',
    'Notes2: drop table notes',
  ]);
});

it('says where an exception is for nothing', () => {
  expect(narrowingMigrations(new Set(['Gone1']), 'libs/kernel/clock')).toEqual(['Gone1: no exception is needed']);
});
