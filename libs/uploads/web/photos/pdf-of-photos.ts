import { PDF } from '@libpdf/core';

/** Pixels of the longer side: about 200, 150 and 110 dots per inch of a letter page. */
const sides = [2200, 1650, 1200] as const;
const quality = 0.75;

interface Page {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/**
 * Photos as the pages of one PDF, as sharp as fits.
 *
 * @param maxBytes of the PDF; photos that do not even fit at the smallest size make a larger one
 * @throws Error where a photo is of a kind that the browser does not read
 */
export async function pdfOfPhotos(photos: readonly Blob[], title: string, maxBytes: number): Promise<Blob> {
  let made: Blob | undefined;
  for (const side of sides) {
    const pdf = PDF.create();
    pdf.setTitle(title);
    for (const photo of photos) {
      const { jpeg, width, height } = await pageOf(photo, side);
      const image = pdf.embedImage(new Uint8Array(await jpeg.arrayBuffer()));
      const letter = width <= height ? { width: 612, height: 792 } : { width: 792, height: 612 };
      const scale = Math.min(letter.width / width, letter.height / height);
      const size = { width: width * scale, height: height * scale };
      pdf.addPage(letter).drawImage(image, {
        x: (letter.width - size.width) / 2,
        y: (letter.height - size.height) / 2,
        ...size,
      });
    }
    made = new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
    if (made.size <= maxBytes) break;
  }
  return made ?? new Blob();
}

/** Turned as it was held, and no larger than asked for. */
async function pageOf(photo: Blob, side: number): Promise<Page> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!jpeg) throw new Error('The photo could not be encoded.');
  return { jpeg, width, height };
}
