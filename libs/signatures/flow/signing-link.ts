import type { Config } from '@daybook/kernel/config';
import type { SignerState } from '@daybook/signatures/domain';

export interface SigningPlace {
  readonly company: string;
  readonly document: string;
  readonly signer: Pick<SignerState, 'uuid' | 'user'>;
}

/** Where a signer signs, in the portal with their own account; undefined for who has none. */
export async function signingLink(
  { company, document, signer }: SigningPlace,
  { url }: Pick<Config, 'url'>,
): Promise<string | undefined> {
  return signer.user === null ? undefined : new URL(`/${company}/sign/${document}`, url).href;
}
