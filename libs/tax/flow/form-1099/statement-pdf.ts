import {
  type Box,
  boxLabels,
  type Form1099,
  type FormKind,
  maskedTin,
  type Payer,
  partOf,
  type W9,
} from '@daybook/tax/domain';
import { Sheet } from '../papers/sheet.js';

export interface Statement {
  readonly year: number;
  readonly payer: Payer;
  readonly form: Form1099;
  readonly w9: W9;
  readonly isCorrected: boolean;
  /** Whom recipients ask. */
  readonly contact: string;
}

const kinds: Readonly<Record<FormKind, { readonly name: string; readonly omb: string }>> = {
  NEC: { name: 'Nonemployee Compensation', omb: '1545-0116' },
  MISC: { name: 'Miscellaneous Information', omb: '1545-0115' },
};

/** What Copy B has to say to a recipient. */
const legend =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

/** The statement for a recipient in place of Copy B; undefined where no box is on that form. Of the tax id it has four digits. */
export async function statementPdf(kind: FormKind, statement: Statement): Promise<Buffer | undefined> {
  const form = partOf(kind, statement.form);
  if (!form) return undefined;
  const sheet = await Sheet.open();
  await drawForm(sheet, kind, { ...statement, form });
  const title = `Form 1099-${kind} ${statement.year} · ${statement.payer.name}`;
  return Buffer.from(await sheet.save(`Tax year ${statement.year} · substitute statement`, title));
}

async function drawForm(sheet: Sheet, kind: FormKind, { year, payer, form, w9, isCorrected, contact }: Statement) {
  const { name, omb } = kinds[kind];
  await sheet.write(`Form 1099-${kind} · ${year}`, { style: 'strong', size: 20 });
  await sheet.write(name, { size: 14 });
  sheet.space(4);
  await sheet.write(`Copy B, for recipient (substitute statement) · OMB No. ${omb}`, { size: 9, isSoft: true });
  if (isCorrected) await sheet.write('CORRECTED', { style: 'strong', size: 12 });
  sheet.space(12);
  await sheet.heading('Payer');
  await sheet.pair('Name and address', [{ text: `${payer.name}\n${payer.address}\n${placeOf(payer)}` }]);
  await sheet.pair('Payer’s TIN', [{ text: `${payer.ein.slice(0, 2)}-${payer.ein.slice(2)}` }]);
  await sheet.pair('Questions', [{ text: contact }]);
  await sheet.heading('Recipient');
  const business = w9.businessName ? `\n${w9.businessName}` : '';
  await sheet.pair('Name and address', [{ text: `${w9.name}${business}\n${w9.address}\n${placeOf(w9)}` }]);
  await sheet.pair('Recipient’s TIN', [{ text: maskedTin(w9.tin, w9.tinKind) }]);
  await sheet.heading('Amounts');
  for (const { box, cents } of form.boxes)
    await sheet.pair(`Box ${numberOf(box)} · ${boxLabels[box]}`, [{ text: dollars(cents), style: 'strong' }]);
  await sheet.pair('Box 4 · Federal income tax withheld', [{ text: dollars(form.withheld) }]);
  sheet.space(12);
  await sheet.write(legend, { size: 9 });
}

const numberOf = (box: Box) => box.split('-')[1] ?? '';
const placeOf = ({ city, state, zipCode }: Pick<Payer, 'city' | 'state' | 'zipCode'>) => `${city}, ${state} ${zipCode}`;

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
