export const tinKinds = ['ssn', 'itin', 'atin', 'ein'] as const;
export type TinKind = (typeof tinKinds)[number];

/** Prefixes that the IRS assigned to no campus and not to the internet (irs.gov, "How EINs are assigned", read 2026-11). */
const noCampus = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);

/** The nine digits of what somebody typed, with or without hyphens; undefined when it is no such number. */
export function tinDigits(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s\-‐‑–]/gu, '');
  return /^\d{9}$/.test(plain) ? plain : undefined;
}

/** Which kinds of number nine digits can be; none: no number the Social Security Administration or the IRS gives out. */
export function possibleTinKinds(digits: string): readonly TinKind[] {
  return tinKinds.filter((kind) => canBe[kind](digits));
}

const canBe: Readonly<Record<TinKind, (digits: string) => boolean>> = {
  ssn: (digits) => !/^(?:000|666|9)/.test(digits) && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000',
  itin: (digits) => digits.startsWith('9') && isItinGroup(Number(digits.slice(3, 5))),
  atin: (digits) => digits.startsWith('9') && digits.slice(3, 5) === '93',
  ein: (digits) => !noCampus.has(digits.slice(0, 2)),
};

function isItinGroup(group: number): boolean {
  return (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99 && group !== 93);
}

/** Why a number cannot be one of these kinds, as a sentence; undefined when it can. */
export function wrongInTin(typed: string, kinds: readonly TinKind[] = tinKinds): string | undefined {
  const digits = tinDigits(typed);
  if (!digits) return 'A tax identification number has nine digits.';
  if (possibleTinKinds(digits).some((kind) => kinds.includes(kind))) return undefined;
  return kinds.length === 1 && kinds[0] === 'ein'
    ? 'No EIN begins like this. Please compare it with the letter from the IRS.'
    : 'No such number is given out. Please compare it with the card or the letter.';
}

/** As Publication 1179 lets statements for recipients show it: an EIN is grouped as EINs are. */
export function maskedTin(digits: string, kind?: TinKind): string {
  return `${kind === 'ein' ? '**-***' : '***-**-'}${digits.slice(-4)}`;
}
