import { isStorable } from '@daybook/kernel/text';
import { isDay } from '../answers/days.js';
import { taxStates } from '../answers/places.js';
import { possibleTinKinds, type TinKind, tinDigits } from '../answers/tin.js';
import type { Classification } from '../form-1099/due-forms.js';

/** The revisions of Form W-9 that are taken, newest last; `ssnOnly`: individuals give no EIN. */
export const w9Revisions = {
  '2024-03': { exemptCodes: 13, isSsnOnly: false },
  '2026-01': { exemptCodes: 14, isSsnOnly: true },
} as const;
export type W9Revision = keyof typeof w9Revisions;
/** The one that is handed out now. */
export const w9Revision: W9Revision = '2024-03';

/** Form W-9 as it was filled in and signed. */
export interface W9 {
  readonly revision: W9Revision;
  /** Line 1, as on the tax return; people apart by first and last name, since the IRS takes them so. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Line 2; '' for none. */
  readonly businessName: string;
  readonly classification: Classification;
  /** Line 4; '' for none. */
  readonly exemptCode: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly tinKind: TinKind;
  readonly tin: string;
  /** Somebody who is no US person gives a Form W-8. */
  readonly isUsPerson: boolean;
  /** Part II, under penalties of perjury. */
  readonly isCertified: boolean;
  readonly signedName: string;
  /** YYYY-MM-DD */
  readonly signedOn: string;
}

export type W9Problem = { readonly field: keyof W9; readonly says: string };

const people: readonly Classification[] = ['individual'];
const letters = { text: 200 } as const;

/** Everything that is wrong, field by field, so that whoever fills it in loses nothing. */
export function wrongInW9(w9: W9, today: string): readonly W9Problem[] {
  const problems: W9Problem[] = [];
  const say = (field: keyof W9, says: string) => problems.push({ field, says });
  const needed: readonly (keyof W9)[] = ['name', 'address', 'city', 'state', 'zipCode', 'signedName'];
  for (const field of needed) if (String(w9[field]).trim() === '') say(field, 'This is needed.');
  for (const [field, value] of Object.entries(w9))
    if (typeof value === 'string' && (value.length > letters.text || !isStorable(value)))
      say(field as keyof W9, 'This is too long, or has letters that cannot be stored.');
  const isPerson = people.includes(w9.classification);
  if (isPerson && (w9.firstName.trim() === '' || w9.lastName.trim() === ''))
    say('lastName', 'Please give first and last name apart, as on your Social Security card.');
  if (w9.state !== '' && !taxStates.has(w9.state)) say('state', 'Please choose a state.');
  if (w9.zipCode !== '' && !/^\d{5}(-?\d{4})?$/.test(w9.zipCode)) say('zipCode', 'A ZIP code has five or nine digits.');
  if (!w9.isUsPerson) say('isUsPerson', 'This form is for US persons. Please ask for a Form W-8 instead.');
  const tinProblem = wrongTin(w9);
  if (tinProblem) say('tin', tinProblem);
  const { exemptCodes } = w9Revisions[w9.revision];
  if (w9.exemptCode !== '' && !(Number(w9.exemptCode) >= 1 && Number(w9.exemptCode) <= exemptCodes))
    say('exemptCode', `The code is a number from 1 to ${exemptCodes}; most people leave it empty.`);
  if (!w9.isCertified) say('isCertified', 'Please certify the form; without it we have to withhold tax.');
  if (!isDay(w9.signedOn) || w9.signedOn > today) say('signedOn', 'Please give the day on which you sign.');
  return problems;
}

function wrongTin({ tin, tinKind, classification, revision }: W9): string | undefined {
  const digits = tinDigits(tin);
  if (!digits) return 'A tax identification number has nine digits.';
  if (!possibleTinKinds(digits).includes(tinKind))
    return 'No such number is given out. Please compare it with the card or the letter.';
  const isPerson = people.includes(classification);
  if (isPerson && tinKind === 'ein' && w9Revisions[revision].isSsnOnly)
    return 'Individuals and sole proprietors give their Social Security number.';
  if (!isPerson && tinKind !== 'ein' && classification !== 'trust_estate' && classification !== 'other')
    return 'A company gives its EIN.';
  return undefined;
}
