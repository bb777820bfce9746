import type { CSSProperties } from 'react';
import type { Place } from './boxes.js';

const percent = (part: number) => `${part * 100}%`;

/** Where a field lies over its page. */
export function placeOf({ x, y, width, height }: Place): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
