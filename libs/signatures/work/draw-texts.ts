import { Typesetter } from '@daybook/kernel/paper';
import { firstDifference } from './comparing/compare.js';
import { type FilledField, fillFields } from './fill-fields.js';
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
  const typesetter = await Typesetter.open(pdf);
  await fillFields(pdf, fields, typesetter);
  if (schedule) {
    const sheet = new Sheet(pdf, typesetter);
    await sheet.write(schedule.title, { style: 'strong', size: 18 });
    sheet.skip(8);
    for (const [label, value] of schedule.details) await sheet.row(label, value);
    sheet.skip(12);
    await sheet.columns(['Service', 'Fee', 'Due'], { style: 'strong' });
    sheet.rule();
    for (const row of schedule.rows) await sheet.columns(row);
    sheet.rule();
    await sheet.write(schedule.total, { style: 'strong' });
    await sheet.number(schedule.title);
  }
  await typesetter.finish();
  const bytes = await pdf.save();
  const untrue = await firstDifference(original, bytes, fields);
  if (untrue !== undefined) throw new UnfitDocument(`Page ${untrue} would look different with the texts on it.`);
  return { bytes, pages: pdf.getPageCount() };
}
