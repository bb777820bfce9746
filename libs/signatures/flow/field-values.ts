import { dayInWords } from '@daybook/kernel/events';
import { type Field, isBlank, strokesOf } from '@daybook/signatures/domain';
import type { FilledField } from '@daybook/signatures/work';
import type { SigningRecord } from './record-of-signing.js';

/** By signer, then by field: nobody writes into the field of somebody else. */
type ValuesOfSigners = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function valuesOfSigners(record: SigningRecord): ValuesOfSigners {
  const signed = record.flatMap((one) => (one.type === 'SignerSigned' ? [one.data] : []));
  return new Map(signed.map(({ signer, values }) => [signer, values ?? {}]));
}

/** What the signers put into the fields, as it is drawn; fields that were left empty are left out. */
export function filledFields(fields: readonly Field[], values: ValuesOfSigners): readonly FilledField[] {
  return fields.flatMap(({ uuid, signer, kind, page, x, y, width, height }) => {
    const value = valueIn(kind, (values.get(signer)?.[uuid] ?? '').trim());
    return value ? { page, x, y, width, height, value } : [];
  });
}

function valueIn(kind: Field['kind'], text: string): FilledField['value'] | undefined {
  if (isBlank(text)) return undefined;
  switch (kind) {
    case 'signature':
    case 'initials': {
      const strokes = strokesOf(text);
      return strokes ? { is: 'drawing', strokes } : { is: 'hand', text };
    }
    case 'checkbox':
      return text === 'yes' ? { is: 'check' } : undefined;
    case 'date':
      return { is: 'text', text: /^\d{4}-\d\d-\d\d$/.test(text) ? dayInWords(text) : text };
    default:
      return { is: 'text', text };
  }
}
