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
  /** The longer side of the page. */
  readonly side: number;
  /** The point so far right of and below the rectangle's top left corner, in the page's own space. */
  at(right: number, down: number): { readonly x: number; readonly y: number };
  readonly rotate: Rotation;
}

/** Pages may be turned and cropped: what is shown as their top left corner is another corner of their own space then. */
export function placeOn(page: PDFPage, shown: ShownPlace): DrawnPlace {
  const { rotation } = page;
  const box = shownBox(page);
  const isTurned = rotation === 90 || rotation === 270;
  const [width, height] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const [left, top] = [shown.x * width, shown.y * height];
  return {
    width: shown.width * width,
    height: shown.height * height,
    side: Math.max(width, height),
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

/** What is shown of the page: its crop box as far as that lies on its sheet. */
function shownBox(page: PDFPage): Box {
  const sheet = boxOf(page.getMediaBox());
  const crop = boxOf(page.getCropBox());
  const [x, y] = [Math.max(sheet.x, crop.x), Math.max(sheet.y, crop.y)];
  const width = Math.min(sheet.x + sheet.width, crop.x + crop.width) - x;
  const height = Math.min(sheet.y + sheet.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : sheet;
}

/** The library hands out two opposite corners, the second one as width and height; any two will do. */
function boxOf({ x, y, width: right, height: top }: ReturnType<PDFPage['getMediaBox']>): Box {
  return { x: Math.min(x, right), y: Math.min(y, top), width: Math.abs(right - x), height: Math.abs(top - y) };
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
