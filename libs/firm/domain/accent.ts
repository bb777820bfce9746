/** White text on the accent, and the accent as text on a wash of itself, stay above 4.5 to 1 (WCAG AA) with this. */
const leastContrast = 5.5;

/** Whether white text can be read on a color, `#rrggbb`. */
export function hasReadableContrast(color: string): boolean {
  return 1.05 / (luminance(color) + 0.05) >= leastContrast;
}

/** Relative luminance by WCAG, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
