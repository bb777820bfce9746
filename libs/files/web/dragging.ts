import type { Movable } from './move-targets.js';

/** Something dragged inside the library. */
export type Dragged = Movable & { readonly title: string };

// a drag tells what it carries only when it is dropped; what may be dropped where is wanted before
let carried: readonly Dragged[] = [];

const kind = 'application/x-daybook-pages';

/** Begins to drag pages; the cursor carries a label with what they are. */
export function beginDrag(transfer: DataTransfer, pages: readonly Dragged[], label: string): void {
  carried = pages;
  transfer.effectAllowed = 'move';
  transfer.setData(kind, pages.map(({ uuid }) => uuid).join(' '));
  const badge = document.createElement('div');
  badge.className = 'drag-badge';
  badge.textContent = label;
  document.body.append(badge);
  transfer.setDragImage(badge, -12, 12);
  setTimeout(() => badge.remove());
}

export function endDrag(): void {
  carried = [];
}

/** The pages under way; none when files from the device are dragged. */
export const draggedPages = (): readonly Dragged[] => carried;
