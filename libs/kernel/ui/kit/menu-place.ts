interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a menu opens at, in px of the window: a box, or a point when it has no size. */
export interface Anchor extends Size {
  readonly left: number;
  readonly top: number;
  /** Which edge of the box the menu keeps to. */
  readonly align: 'start' | 'end';
}

const gap = 4;
const margin = 8;

/** Where a menu lies: below its anchor, above it where there is more room there, and never outside the window; in px. */
export function menuPlace(anchor: Anchor, menu: Size, window: Size): { left: number; top: number } {
  const wanted = anchor.align === 'start' ? anchor.left : anchor.left + anchor.width - menu.width;
  const away = anchor.height === 0 ? 0 : gap;
  const below = anchor.top + anchor.height + away;
  const fits = below + menu.height <= window.height - margin;
  const above = anchor.top - away - menu.height;
  return {
    left: within(wanted, menu.width, window.width),
    top: fits || above < margin ? within(below, menu.height, window.height) : above,
  };
}

function within(start: number, length: number, room: number): number {
  return Math.max(margin, Math.min(start, room - margin - length));
}
