/** Pixels from which a press that moves is no click any more. */
export const threshold = 28;

/** Whether the button follows the pointer by now. */
export function isDrag(startedAt: number, now: number): boolean {
  return Math.abs(now - startedAt) >= threshold;
}

interface Room {
  /** Pixels that belong to the bars at the upper and lower edge. */
  readonly above: number;
  readonly below: number;
  readonly height: number;
  readonly button: number;
}

/** How far above the lower edge the button may stand: never over a bar. */
export function placed(bottom: number, { above, below, height, button }: Room): number {
  return Math.max(below, Math.min(bottom, height - above - button));
}
