import type { Config } from '@daybook/kernel/config';
import type { DocumentType, SignerState } from '@daybook/signatures/domain';
import { SignerLinks } from '@daybook/signatures/secrets';

export interface SigningPlace {
  readonly company: string;
  readonly document: string;
  readonly signer: Pick<SignerState, 'uuid' | 'user'>;
  readonly documentType: DocumentType;
}

/**
 * Where a signer signs: in the portal with their own account, else at a link of their own. What opens that is a part of
 * the path: mail gateways rewrite what stands behind a #.
 */
export function signingLink(
  { company, document, signer, documentType }: SigningPlace,
  { url, secrets }: Pick<Config, 'url' | 'secrets'>,
): string {
  // on whose page nothing else stands (section 7216)
  const page = documentType === 'form_7216' ? 'tax-questionnaire/consents' : 'sign';
  if (signer.user !== null) return new URL(`/${company}/${page}/${document}`, url).href;
  return new URL(`/links/sign/${new SignerLinks(secrets.token).tokenOf(document, signer.uuid)}`, url).href;
}
