import { LinkTokens, readLinkToken } from '@daybook/kernel/secrets';

/**
 * Links by which payees without an account fill in a Form W-9. Each follows from the server's secret, the payee and the
 * request: none is kept anywhere, and whether it still leads somewhere the payee's stream says.
 */
export class W9Links {
  private readonly tokens: LinkTokens;

  constructor(secret: string) {
    this.tokens = new LinkTokens(secret);
  }

  tokenOf(payee: string, request: string): { readonly token: string; readonly hash: string } {
    return this.tokens.tokenOf(`w9 of ${request}`, payee);
  }

  /** Whom it names; whether that is so, the hash decides. Undefined for what is no token at all. */
  read(token: string): { readonly payee: string; readonly hash: string } | undefined {
    const read = readLinkToken(token);
    return read && { payee: read.subject, hash: read.hash };
  }
}
