import { LinkTokens, readLinkToken } from '@daybook/kernel/secrets';

/**
 * Links by which recipients without an account get the statements of a year. Each follows from the server's secret, the
 * payee and the company's year: none is kept anywhere.
 */
export class StatementLinks {
  private readonly tokens: LinkTokens;

  constructor(secret: string) {
    this.tokens = new LinkTokens(secret);
  }

  tokenOf(payee: string, year: string): { readonly token: string; readonly hash: string } {
    return this.tokens.tokenOf(`form 1099 of ${year}`, payee);
  }

  /** Whom it names; whether that is so, the hash decides. Undefined for what is no token at all. */
  read(token: string): { readonly payee: string; readonly hash: string } | undefined {
    const read = readLinkToken(token);
    return read && { payee: read.subject, hash: read.hash };
  }
}
