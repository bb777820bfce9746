import { narrowingIn, narrowingMigrations } from './narrowing.js';

/** Before it, two versions did not run side by side. */
const first = 1_797_100_000_000;

it('finds no migration that takes something away from the version before', () => {
  expect(narrowingMigrations(first, 'apps', 'libs')).toEqual([]);
  expect(narrowingMigrations(0, 'apps', 'libs')).toContain('DropCheckNumbers1795655000000: drop table check_numbers');
});

it('catches what is planted, but not what takes a migration back', () => {
  const planted = `
    export class Notes1 implements MigrationInterface {
      async up(runner: QueryRunner) {
        await runner.query('alter table notes drop column if exists place, add column at text');
        await runner.query('ALTER TABLE notes ALTER COLUMN text SET NOT NULL');
        await runner.query('alter table notes rename to letters');
        await runner.query('alter table letters alter at drop default');
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
    'Notes1: drop default ',
    'Notes2: drop table notes',
  ]);
});
