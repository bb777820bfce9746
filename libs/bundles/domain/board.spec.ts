import { sampleBundle } from './bundle-samples.js';
import { type BoardTodo, boardOf, cellsOfStep, type Period, periodOf } from './index.js';

const { steps } = sampleBundle();
const november = periodOf('month', '2026-11') as Period;
const cell = (company: string, step: string, more: Partial<BoardTodo> = {}): BoardTodo => ({
  ...{ todo: `${company} ${step}`, step, company, name: company, title: `${step} of November` },
  ...{ status: 'open', due: '2026-12-03', isOverdue: false, ...more },
});

it('has a row for each company, and says what blocks', () => {
  const board = boardOf(steps, november, [
    cell('Bakery', 'statements'),
    cell('Bakery', 'reconcile'),
    cell('Quarry', 'statements', { status: 'completed' }),
    cell('Quarry', 'reconcile', { status: 'waiting_for_review' }),
  ]);
  expect(board.steps).toEqual([
    { key: 'statements', title: 'Upload statements for November' },
    { key: 'reconcile', title: 'Reconcile November 2026' },
  ]);
  expect(board.companies.map(({ company, done }) => [company, done])).toEqual([
    ['Bakery', 0],
    ['Quarry', 1],
  ]);
  const waits = board.companies.map(({ cells }) => cells.map(({ waitsFor }) => waitsFor));
  expect(waits).toEqual([
    [null, 'statements of November'],
    [null, null],
  ]);
});

it('leaves what is done unblocked, and shows steps that the bundle no longer has', () => {
  const board = boardOf(steps, november, [
    cell('Bakery', 'statements'),
    cell('Bakery', 'reconcile', { status: 'completed' }),
    cell('Bakery', 'old', { title: 'An old step' }),
  ]);
  expect(board.companies[0]?.cells[1]?.waitsFor).toBeNull();
  expect(board.steps.at(-1)).toEqual({ key: 'old', title: 'An old step' });
});

it('shows what is not done of two to-dos of a step, which a merge brings together', () => {
  const done = cell('Bakery', 'statements', { todo: 'done', status: 'completed' });
  const open = cell('Bakery', 'statements', { todo: 'open', title: 'Statements of Quarry' });
  const { companies } = boardOf(steps, november, [done, open, cell('Bakery', 'reconcile')]);
  const [bakery] = companies;
  expect(cellsOfStep(bakery?.cells ?? [], 'statements').map(({ todo }) => todo)).toEqual(['open', 'done']);
  expect(cellsOfStep(bakery?.cells ?? [], 'reconcile')).toMatchObject([{ waitsFor: 'Statements of Quarry' }]);
});
