import { momentInWords } from '@daybook/kernel/events';
import { formStatusLabels, type Organizer, type OrganizerEntry, type OrganizerPart } from '@daybook/tax/domain';
import { Sheet } from './sheet.js';

export interface Cover {
  readonly firm: string;
  /** Who accepted the perjury statement; null while nobody has, or for who is no longer on record. */
  readonly acceptedBy: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The company's. */
  readonly zone: string;
}

/** More columns than a page has room for are told row by row. */
const mostColumns = 8;

/** A year as one paper: whose and how far on the first page, then form by form what was asked and what was said. */
export async function organizerPdf(organizer: Organizer, cover: Cover): Promise<Buffer> {
  const sheet = await Sheet.open();
  await drawCover(sheet, organizer, cover);
  for (const part of organizer.parts) {
    await sheet.part(part.title, part.status ? formStatusLabels[part.status] : '');
    for (const { title, entries } of part.steps) {
      await sheet.heading(title);
      for (const entry of entries) await drawEntry(sheet, entry, organizer.year);
    }
  }
  return Buffer.from(await sheet.save(`${organizer.company} · tax year ${organizer.year}`));
}

async function drawCover(sheet: Sheet, organizer: Organizer, { firm, acceptedBy, at, zone }: Cover): Promise<void> {
  const { title, company, year, progress, acceptance, parts } = organizer;
  await sheet.write(firm, { size: 10, isSoft: true });
  sheet.space(90);
  await sheet.write(company, { style: 'strong', size: 24 });
  sheet.space(4);
  await sheet.write(`${title}, tax year ${year}`, { size: 14 });
  sheet.space(24);
  await sheet.pair('As of', [{ text: momentInWords(at, zone) }]);
  await sheet.pair('Required questions answered', [{ text: `${progress.answered} of ${progress.total}` }]);
  await sheet.pair('Perjury statement', [
    acceptance
      ? { text: `Accepted by ${acceptedBy ?? 'somebody no longer on record'}\n${momentInWords(acceptance.at, zone)}` }
      : { text: 'Not accepted', isSoft: true },
  ]);
  sheet.space(24);
  await sheet.heading('Forms');
  const forms = parts.filter(({ form }) => form !== null);
  const columns = ['Form', 'Status', 'Submitted'].map((label) => ({ label, isNumber: false }));
  if (forms.length > 0)
    await sheet.table(
      columns,
      forms.map((form) => formLine(form, zone)),
    );
  else await sheet.write('The setup is not finished, so no form is asked for yet.', { isSoft: true });
  sheet.space(12);
  await sheet.write(
    'Of tax identification and account numbers only the last four digits are shown. Papers are listed by their names.',
    { size: 9, isSoft: true },
  );
}

function formLine({ title, status, submittedAt }: OrganizerPart, zone: string): readonly string[] {
  return [title, status ? formStatusLabels[status] : '', submittedAt ? momentInWords(submittedAt, zone) : ''];
}

async function drawEntry(sheet: Sheet, { label, said, isOmitted, isToConfirm }: OrganizerEntry, year: number) {
  const asked = isToConfirm ? `${label}\n(from an earlier year, not confirmed for ${year})` : label;
  if (isOmitted) return sheet.pair(asked, [{ text: 'Not applicable' }]);
  if (said === null) return sheet.pair(asked, [{ text: 'Not answered', isSoft: true }]);
  if ('text' in said) return sheet.pair(asked, [{ text: said.text }]);
  if ('files' in said)
    return sheet.pair(
      asked,
      said.files.map((text) => ({ text })),
    );
  const { columns, rows } = said;
  if (columns.length > mostColumns) return drawRows(sheet, asked, said);
  await sheet.pair(asked, [{ text: rows.length === 1 ? '1 row' : `${rows.length} rows`, isSoft: true }]);
  return sheet.table(columns, rows);
}

async function drawRows(
  sheet: Sheet,
  asked: string,
  {
    columns,
    rows,
  }: { readonly columns: readonly { readonly label: string }[]; readonly rows: readonly (readonly string[])[] },
): Promise<void> {
  await sheet.write(asked, { size: 9, isSoft: true });
  for (const [n, row] of rows.entries()) {
    await sheet.write(`${n + 1}.`, { style: 'strong', size: 9 });
    for (const [at, { label }] of columns.entries()) if (row[at]) await sheet.pair(label, [{ text: row[at] }]);
  }
}
