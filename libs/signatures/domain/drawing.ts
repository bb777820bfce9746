export const drawnWidth = 1_000;

/** Of a box that is `drawnWidth` wide and as high as its field asks for, from its top left corner. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

const longest = 20_000;
const mark = 'drawn ';

/** Whether a value says that it is a drawing. */
export function isDrawing(value: string): boolean {
  return value.startsWith(mark);
}

/** Strokes as the value of a field: `drawn M0 500L1000 12`, whole numbers. */
export function drawingOf(strokes: readonly (readonly DrawnPoint[])[]): string {
  const path = strokes
    .filter(({ length }) => length > 0)
    .map((points) => `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`);
  return mark + path.join('');
}

/** The strokes of a drawing; undefined when it is none, or is broken. */
export function strokesOf(value: string): readonly (readonly DrawnPoint[])[] | undefined {
  const isWhole = value.length <= longest && /^drawn (M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})*)+$/.test(value);
  if (!isWhole) return undefined;
  const strokes = value.slice(mark.length + 1).split('M');
  return strokes.map((stroke) =>
    stroke.split('L').map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return { x, y };
    }),
  );
}
