/** Somebody who is to sign. */
export interface ChosenSigner {
  /** Of their account; of who has none a name of our own. */
  readonly uuid: string;
  readonly isOutsider?: boolean;
  /** A member of staff, who signs for the firm. */
  readonly isOfFirm?: boolean;
  readonly name: string;
  readonly email: string;
  /** Signs at the same time as the one before; of the first it means nothing. */
  readonly isTogether: boolean;
}

/** The place of each, from 1: those of one place sign in any order, the next ones after them. */
export function placesOf(signers: readonly ChosenSigner[]): readonly number[] {
  const places: number[] = [];
  for (const { isTogether } of signers) {
    const before = places.at(-1) ?? 0;
    places.push(isTogether && before > 0 ? before : before + 1);
  }
  return places;
}

/** The one at `at` a step up (-1) or down (1). */
export function moved(signers: readonly ChosenSigner[], at: number, step: -1 | 1): readonly ChosenSigner[] {
  const [one, other] = [signers[at], signers[at + step]];
  if (!one || !other) return signers;
  return signers.with(at, other).with(at + step, one);
}

/** With one more: last, but before those who sign for the firm. */
export function withAdded(signers: readonly ChosenSigner[], added: ChosenSigner): readonly ChosenSigner[] {
  const firm = signers.findIndex((one) => one.isOfFirm);
  return added.isOfFirm || firm < 0 ? [...signers, added] : signers.toSpliced(firm, 0, added);
}
