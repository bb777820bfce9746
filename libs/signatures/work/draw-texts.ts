import { firstDifference } from './comparing/compare.js';
import { type FilledField, fillFields } from './fill-fields.js';
import { embedFonts } from './fonts.js';
import { openDocument, UnfitDocument } from './opening/open-document.js';
import { Sheet } from './sheet.js';

/** A page of fees behind a letter; every text is ready for people. */
export interface FeeSchedule {
  readonly title: string;
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly rows: readonly (readonly [service: string, fee: string, frequency: string])[];
  readonly total: string;
}

export interface Texts {
  readonly fields: readonly FilledField[];
  readonly schedule: FeeSchedule | null;
}

/** A PDF with what the firm says on its pages, before anybody signs it. @throws UnfitDocument */
export async function drawTexts(original: Uint8Array, { fields, schedule }: Texts) {
  const pdf = await openDocument(original);
  const fonts = embedFonts(pdf);
  fillFields(pdf, fields, fonts);
  if (schedule) {
    const sheet = new Sheet(pdf, fonts);
    sheet.write(schedule.title, { font: fonts.strong, size: 18 });
    sheet.skip(8);
    for (const [label, value] of schedule.details) sheet.row(label, value);
    sheet.skip(12);
    sheet.columns(['Service', 'Fee', 'Due'], { font: fonts.strong });
    sheet.rule();
    for (const row of schedule.rows) sheet.columns(row);
    sheet.rule();
    sheet.write(schedule.total, { font: fonts.strong });
    sheet.number(schedule.title);
  }
  const bytes = await pdf.save();
  const untrue = await firstDifference(original, bytes, fields);
  if (untrue !== undefined) throw new UnfitDocument(`Page ${untrue} would look different with the texts on it.`);
  return { bytes, pages: pdf.getPageCount() };
}
