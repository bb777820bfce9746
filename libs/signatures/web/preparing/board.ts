import type { Box } from './boxes.js';

/** The fields, what they were before each change, and the one that is chosen. */
export interface Board {
  readonly boxes: readonly Box[];
  readonly past: readonly (readonly Box[])[];
  readonly chosen: string | null;
  /** What the last change was; further steps of it are undone together. */
  readonly gesture: string | null;
}

export type Move =
  | { readonly type: 'add'; readonly box: Box }
  | { readonly type: 'change'; readonly uuid: string; readonly to: Partial<Box>; readonly gesture: string }
  | { readonly type: 'remove'; readonly uuid: string }
  | { readonly type: 'replace'; readonly boxes: readonly Box[] }
  | { readonly type: 'choose'; readonly uuid: string | null }
  | { readonly type: 'undo' };

const longest = 200;

export const boardOf = (boxes: readonly Box[]): Board => ({ boxes, past: [], chosen: null, gesture: null });

export function next(board: Board, move: Move): Board {
  const { boxes, past, gesture } = board;
  switch (move.type) {
    case 'add':
      return changed(board, [...boxes, move.box], null, move.box.uuid);
    case 'change': {
      const to = boxes.map((box) => (box.uuid === move.uuid ? { ...box, ...move.to } : box));
      if (gesture === move.gesture) return { ...board, boxes: to };
      return changed(board, to, move.gesture, move.uuid);
    }
    case 'remove': {
      const at = boxes.findIndex(({ uuid }) => uuid === move.uuid);
      const left = boxes.filter(({ uuid }) => uuid !== move.uuid);
      return changed(board, left, null, (left[at] ?? left.at(-1))?.uuid ?? null);
    }
    case 'replace':
      return changed(board, move.boxes, null, board.chosen);
    case 'choose':
      return board.chosen === move.uuid ? board : { ...board, chosen: move.uuid, gesture: null };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return board;
      const chosen = before.some(({ uuid }) => uuid === board.chosen) ? board.chosen : null;
      return { boxes: before, past: past.slice(0, -1), chosen, gesture: null };
    }
  }
}

function changed(board: Board, boxes: readonly Box[], gesture: string | null, chosen: string | null): Board {
  return { boxes, past: [...board.past, board.boxes].slice(-longest), chosen, gesture };
}
