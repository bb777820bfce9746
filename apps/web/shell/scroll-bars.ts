/** Which navigation bars are in sight. */
export interface Bars {
  readonly top: boolean;
  readonly bottom: boolean;
}

interface Scrolled extends Bars {
  /** Where the page stood at the last turn of direction, in pixels from the top. */
  readonly turn: number;
  readonly at: number;
}

const topHidesAfter = 70;
const bottomHidesAfter = 140;
const upShowsBottom = 50;

export const atTop: Scrolled = { top: true, bottom: true, turn: 0, at: 0 };

/** The bars after the page has been scrolled to `y`: each hides after its distance, scrolling up brings them back. */
export function scrolledTo(before: Scrolled, y: number): Scrolled {
  const up = y < before.at;
  const wasUp = before.at < before.turn;
  const turn = up === wasUp ? before.turn : before.at;
  const upBy = up ? Math.max(turn, before.at) - y : 0;
  return {
    at: y,
    turn,
    top: y <= topHidesAfter || up,
    bottom: y <= bottomHidesAfter || upBy > upShowsBottom || (up && before.bottom),
  };
}

/**
 * The bars after the page grew or shrank above what is read: the browser moves to `y` for it, nobody scrolled. A page left
 * for a short one ends at the top, where there may be nothing to scroll that would bring the bars back.
 */
export function shiftedTo(before: Scrolled, y: number): Scrolled {
  return {
    at: y,
    turn: before.turn + y - before.at,
    top: before.top || y <= topHidesAfter,
    bottom: before.bottom || y <= bottomHidesAfter,
  };
}
