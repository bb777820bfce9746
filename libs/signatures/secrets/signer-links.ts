import { isEqual, LinkTokens, readLinkToken } from '@daybook/kernel/secrets';

/**
 * Tokens of the links by which signers without an account come. Each follows from the server's secret, the document and
 * the signer: none is kept anywhere, and whether it still leads somewhere the document decides.
 */
export class SignerLinks {
  private readonly tokens: LinkTokens;

  constructor(secret: string) {
    this.tokens = new LinkTokens(secret);
  }

  tokenOf(document: string, signer: string): string {
    return this.tokens.tokenOf(`signature of ${signer}`, document).token;
  }

  /** Which document it names; whether that is so, `isOf` says. Undefined for what is no token at all. */
  documentOf(token: string): string | undefined {
    return readLinkToken(token)?.subject;
  }

  isOf(token: string, document: string, signer: string): boolean {
    return isEqual(token, this.tokenOf(document, signer));
  }
}
