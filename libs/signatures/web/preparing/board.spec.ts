import { type Board, boardOf, type Move, next } from './board.js';
import type { Box } from './boxes.js';

const box = (uuid: string): Box => ({
  uuid,
  signerUuid: 's',
  kind: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.03,
  isRequired: true,
  label: '',
});
const after = (board: Board, ...moves: readonly Move[]) => moves.reduce(next, board);
const change = (x: number, gesture: string): Move => ({ type: 'change', uuid: 'a', to: { x }, gesture });

test('one drag of many steps is undone at once, and two drags one after the other', () => {
  const board = after(boardOf([box('a')]), change(0.2, 'drag 1'), change(0.3, 'drag 1'), change(0.4, 'drag 2'));
  expect(board.boxes[0]?.x).toBe(0.4);
  const once = next(board, { type: 'undo' });
  expect(once.boxes[0]?.x).toBe(0.3);
  expect(next(once, { type: 'undo' }).boxes[0]?.x).toBe(0.1);
});

test('after removing, the next field is chosen, and undo brings it back', () => {
  const board = after(boardOf([box('a'), box('b')]), { type: 'remove', uuid: 'a' });
  expect([board.boxes.length, board.chosen]).toEqual([1, 'b']);
  expect(next(board, { type: 'undo' }).boxes).toHaveLength(2);
});

test('nothing to undo changes nothing; choosing is no change', () => {
  const board = boardOf([box('a')]);
  expect(next(board, { type: 'undo' })).toBe(board);
  expect(next(board, { type: 'choose', uuid: 'a' }).past).toEqual([]);
});
