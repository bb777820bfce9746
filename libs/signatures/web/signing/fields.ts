import { limits, strokesOf } from '@daybook/signatures/domain';
import type { DocumentToSign, SignedValue, SignerField } from './room.js';

/** What was put into the fields, by their uuid; a checkbox has `yes`. */
export type Values = Readonly<Record<string, string>>;

/** A signature and initials as they were adopted: what was typed, or a drawing. */
export type Adopted = Readonly<Record<'signature' | 'initials', string>>;

export function isHandwritten<Some extends Pick<SignerField, 'kind'>>(
  field: Some,
): field is Some & { readonly kind: keyof Adopted } {
  return field.kind === 'signature' || field.kind === 'initials';
}

/** As they are read: page by page, from top to bottom; fields in one line from left to right. */
export function inReadingOrder(fields: readonly SignerField[]): readonly SignerField[] {
  // the foot of a field stands on its line
  const foot = ({ y, height }: SignerField) => Math.round((y + height) * 100);
  return fields.toSorted((a, b) => a.page - b.page || foot(a) - foot(b) || a.x - b.x);
}

/** What stands in the fields before the signer does anything. */
export function firstValues({ fields, signer, today }: DocumentToSign): Values {
  const first = { date: today, name: signer.name } as const;
  return Object.fromEntries(
    fields.flatMap(({ uuid, kind }) => (kind === 'date' || kind === 'name' ? [[uuid, first[kind]]] : [])),
  );
}

/** Stored values, as far as their fields are there; the day is always that of today. */
export function restoredValues(document: DocumentToSign, stored: Values): Values {
  const first = firstValues(document);
  const own = document.fields.filter(({ uuid, kind }) => kind !== 'date' && stored[uuid] !== undefined);
  return { ...first, ...Object.fromEntries(own.map(({ uuid }) => [uuid, stored[uuid] ?? ''])) };
}

/** Required fields that are empty, in their order. */
export function missing(fields: readonly SignerField[], values: Values): readonly SignerField[] {
  return fields.filter(({ uuid, isRequired }) => isRequired && (values[uuid] ?? '').trim() === '');
}

/** The one to go to next: the first in the list after the given one, else the first. */
export function nextOf(
  open: readonly SignerField[],
  fields: readonly SignerField[],
  after: string | undefined,
): SignerField | undefined {
  const at = fields.findIndex(({ uuid }) => uuid === after);
  return open.find((one) => fields.indexOf(one) > at) ?? open[0];
}

export function filledIn(fields: readonly SignerField[], values: Values): readonly SignedValue[] {
  return fields.flatMap(({ uuid }) => {
    const value = values[uuid]?.trim();
    return value ? [{ uuid, value }] : [];
  });
}

/** The field that a rule's no is about. */
export function fieldOfRefusal(
  code: string | null | undefined,
  fields: readonly SignerField[],
  values: Values,
): SignerField | undefined {
  const value = ({ uuid }: SignerField) => values[uuid] ?? '';
  switch (code) {
    case 'fieldEmpty':
      return missing(fields, values)[0];
    case 'valueTooLong':
      return fields.find((one) => !strokesOf(value(one)) && value(one).trim().length > limits.text);
    case 'notPrintable':
      return fields.find((one) => !isHandwritten(one) && isUnusual(value(one)));
    case 'signatureNotPrintable':
      return fields.find((one) => isHandwritten(one) && !strokesOf(value(one)) && isUnusual(value(one)));
    case 'drawingBroken':
      return fields.find((one) => isHandwritten(one) && value(one) !== '');
    default:
      return undefined;
  }
}

/** Which letters the fonts of the PDF lack, the server alone knows; those of English are none of them. */
function isUnusual(value: string): boolean {
  return /[^\x20-\x7e]/.test(value);
}
