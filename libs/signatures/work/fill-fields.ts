import { type PDF, type PDFPage, rgb } from '@libpdf/core';
import type { Fonts } from './fonts.js';
import { type DrawnPlace, placeOn, type ShownPlace } from './page-place.js';

/** What a signer put into a field. */
export interface FilledField extends ShownPlace {
  /** From 1. */
  readonly page: number;
  readonly value:
    | { readonly is: 'text'; readonly text: string }
    /** A signature or initials that were typed. */
    | { readonly is: 'hand'; readonly text: string }
    /** PNG with a transparent ground. */
    | { readonly is: 'drawing'; readonly png: Uint8Array }
    | { readonly is: 'check' };
}

const ink = rgb(0.09, 0.1, 0.12);
/** Points. */
const largestText = 11;

/** Draws the values onto the pages, as large as their fields allow. @throws Error for a page that is not there */
export function fillFields(pdf: PDF, fields: readonly FilledField[], fonts: Fonts): void {
  const pages = pdf.getPages();
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (!page) throw new Error(`There is no page ${field.page}.`);
    draw(pdf, page, field.value, placeOn(page, field), fonts);
  }
}

function draw(pdf: PDF, page: PDFPage, value: FilledField['value'], place: DrawnPlace, fonts: Fonts): void {
  if (value.is === 'text') write(page, value.text, place, fonts.text, largestText);
  else if (value.is === 'hand') write(page, value.text, place, fonts.hand, place.height);
  else if (value.is === 'check') tick(page, place);
  else paste(pdf, page, value.png, place);
}

function paste(pdf: PDF, page: PDFPage, png: Uint8Array, place: DrawnPlace): void {
  const image = pdf.embedImage(png);
  const scale = Math.min(place.width / image.width, place.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  page.drawImage(image, { ...place.at(0, (place.height + height) / 2), width, height, rotate: place.rotate });
}

function write(page: PDFPage, text: string, place: DrawnPlace, font: Fonts['text'], largest: number): void {
  const fitting = (largest * place.width) / Math.max(1, font.widthOfTextAtSize(text, largest));
  const size = Math.min(largest, place.height * 0.8, fitting);
  const { angle } = place.rotate;
  page.drawText(text, { ...place.at(0, (place.height + size * 0.7) / 2), size, font, color: ink, rotate: { angle } });
}

function tick(page: PDFPage, place: DrawnPlace): void {
  const side = Math.min(place.width, place.height);
  const points = [
    place.at(side * 0.15, side * 0.55),
    place.at(side * 0.4, side * 0.8),
    place.at(side * 0.85, side * 0.2),
  ] as const;
  const line = (start: (typeof points)[number], end: (typeof points)[number]) =>
    page.drawLine({ start, end, thickness: side / 8, color: ink });
  line(points[0], points[1]);
  line(points[1], points[2]);
}
