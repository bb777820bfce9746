import { legalCountries } from '@daybook/identity/domain';
import { texts } from './personal/texts.js';

/** The countries where staff may work, and one that was written before there was a choice. */
export function locationOptions(present: string) {
  const known: readonly string[] = legalCountries;
  const others = present === '' || known.includes(present) ? [] : [present];
  return [{ value: '', label: texts.noLocation }, ...[...known, ...others].map((value) => ({ value, label: value }))];
}
