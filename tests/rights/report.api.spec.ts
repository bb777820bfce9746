import { calls } from './calls.js';
import { asWritten, operationsNamed } from './report.js';

it('finds an operation by its name alone', () => {
  expect(operationsNamed('addComment', calls)).toEqual(['Mutation.addComment']);
  expect(operationsNamed('ping', calls)).toEqual(['Query.ping', 'Mutation.ping']);
  expect(operationsNamed('Query.ping', calls)).toEqual(['Query.ping']);
});

it('names what is alike', () => {
  expect(() => operationsNamed('addcomment', calls)).toThrow(
    'There is no operation addcomment. Did you mean Mutation.addComment?',
  );
  expect(() => operationsNamed('levitate', calls)).toThrow(/^There is no operation levitate\.$/);
});

it('writes a line for each person and a column for each place', () => {
  const lines = asWritten('Mutation.addComment', calls).split('\n');
  expect(lines[0]).toBe('Mutation.addComment by the row answerTodo');
  expect(lines[1]).toBe('      own  hidden  gone  other  vault  closed  absent');
  expect(lines).toContain(
    '  CV  F    N       N     N      N      N       N       client owner who may only look at to-dos and files',
  );
  expect(lines).toContain('  hidden: there, hidden from clients');
  expect(lines.at(-1)).toBe(
    'Y may · F sees it, but may not do this · N gets the answer of what is not there · U is asked to sign in',
  );
});
