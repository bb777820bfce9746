import type { PDFPage, Rotation } from '@libpdf/core';

/** A rectangle on a page as it is shown: parts of its width and height, from the top left corner. */
export interface ShownPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where to draw so that it stands upright for whoever looks at the page. Lengths are points. */
export interface DrawnPlace {
  readonly width: number;
  readonly height: number;
  /** The point so far right of and below the rectangle's top left corner, in the page's own space. */
  at(right: number, down: number): { readonly x: number; readonly y: number };
  readonly rotate: Rotation;
}

/** Pages may be turned and cropped: what is shown as their top left corner is another corner of their own space then. */
export function placeOn(page: PDFPage, shown: ShownPlace): DrawnPlace {
  const { rotation } = page;
  const box = page.getCropBox();
  const isTurned = rotation === 90 || rotation === 270;
  const [width, height] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const [left, top] = [shown.x * width, shown.y * height];
  return {
    width: shown.width * width,
    height: shown.height * height,
    at: (right, down) => cornerToOwn(rotation, box, left + right, top + down),
    rotate: { angle: rotation, origin: 'bottom-left' },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function cornerToOwn(rotation: PDFPage['rotation'], { x, y, width, height }: Box, right: number, down: number) {
  switch (rotation) {
    case 0:
      return { x: x + right, y: y + height - down };
    case 90:
      return { x: x + down, y: y + right };
    case 180:
      return { x: x + width - right, y: y + down };
    case 270:
      return { x: x + width - down, y: y + height - right };
  }
}
