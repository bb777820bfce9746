import { comparable, emailIn, isEmail } from '@daybook/kernel/text';
import { newTexts as texts } from '../staff-texts.js';
import type { ChosenSigner } from './signer-order.js';

type Added =
  | { readonly signer: ChosenSigner }
  | { readonly refused: { readonly name?: string; readonly email?: string } };

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
