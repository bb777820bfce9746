import { narrowingIn, narrowingMigrations } from './narrowing.js';

/** Before it, two versions did not run side by side. */
const first = 1_797_100_000_000;

it('finds no migration that takes something away from the version before', () => {
  expect(narrowingMigrations(first, 'apps', 'libs')).toEqual([]);
  expect(narrowingMigrations(0, 'apps', 'libs')).toContain('DropCheckNumbers1795655000000: drop table check_numbers');
});

it('catches what is planted, but not what adds, or takes a migration back', () => {
  const planted = `
    export class Notes1 implements MigrationInterface {
      async up(runner: QueryRunner) {
        await runner.query('alter table notes drop column if exists place, add column at text');
        await runner.query('alter table notes drop at, add kind text not null, add day date');
        await runner.query('ALTER TABLE notes ALTER COLUMN text SET NOT NULL');
        await runner.query('alter table notes alter memory type jsonb');
        await runner.query('alter table notes rename to letters');
        await runner.query('alter table letters alter at drop default');
        await runner.query('alter table letters add is_old boolean not null default false, alter day drop not null');
        await runner.query('drop index letters_by_day');
        await runner.query('create table pages (uuid uuid not null)');
      }
      async down(runner: QueryRunner) { await runner.query('drop table notes'); }
    }
    class Notes2 implements MigrationInterface {
      async up(runner: QueryRunner) { await runner.query('drop table notes'); }
    }`;
  expect(narrowingIn(planted)).toEqual([
    'Notes1: drop column if exists place',
    'Notes1: drop at',
    'Notes1: alter column text set not null',
    'Notes1: alter memory type',
    'Notes1: rename to',
    'Notes1: alter at drop default',
    'Notes1: add kind text not null',
    'Notes2: drop table notes',
  ]);
});
