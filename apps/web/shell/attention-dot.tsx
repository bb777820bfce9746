import { texts } from './texts.js';

/** Marks a place where something waits for the viewer. */
export function AttentionDot() {
  return (
    <span className="attention-dot">
      <span className="visually-hidden">{texts.attention}</span>
    </span>
  );
}
