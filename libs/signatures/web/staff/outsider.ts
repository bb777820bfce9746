import { comparable, emailIn, isEmail } from '@daybook/kernel/text';
import { newTexts as texts } from '../staff-texts.js';
import { type ChosenSigner, withAdded } from './signer-order.js';

/** Sentences about what is wrong with it. */
interface Refused {
  readonly name?: string;
  readonly email?: string;
}

type Added = { readonly signer: ChosenSigner } | { readonly refused: Refused };

/** A name and an address as they are typed, before somebody is added by them. */
export interface TypedOutsider {
  readonly name: string;
  readonly email: string;
  readonly refused?: Refused;
}

export const nobodyTyped: TypedOutsider = { name: '', email: '' };

/** The signers with whoever was typed and not added, or what is missing to add them: nobody is dropped without a word. */
export function withTyped(
  signers: readonly ChosenSigner[],
  { name, email }: TypedOutsider,
): { readonly signers: readonly ChosenSigner[] } | { readonly refused: Refused } {
  if (name.trim() === '' && email.trim() === '') return { signers };
  const added = outsiderOf(name, email, signers);
  return 'refused' in added ? added : { signers: withAdded(signers, added.signer) };
}

/** Somebody without an account as a signer, or what is missing. */
export function outsiderOf(name: string, email: string, chosen: readonly ChosenSigner[]): Added {
  const [called, address] = [name.trim(), emailIn(email)];
  if (called === '') return { refused: { name: texts.outsiderNameMissing } };
  if (!isEmail(address)) return { refused: { email: texts.outsiderEmailMissing } };
  const isSame = (one: string, other: string) => comparable(one) === comparable(other);
  if (chosen.some((one) => isSame(one.email, address) && isSame(one.name, called)))
    return { refused: { email: texts.outsiderTwice } };
  return {
    signer: { uuid: `outside ${address} ${called}`, name: called, email: address, isOutsider: true, isTogether: false },
  };
}
