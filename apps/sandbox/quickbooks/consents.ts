import { randomBytes } from 'node:crypto';

/** What a consent gives out: the access token serves for an hour, the refresh token until the next one is made. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly x_refresh_token_expires_in: number;
  readonly token_type: 'bearer';
}

const hour = 3_600;
const hundredDays = 8_726_400;

/** Who may read the books of which company: codes that count once, access tokens, and refresh tokens that rotate. */
export class Consents {
  private readonly codes = new Map<string, { readonly realm: string; readonly redirect: string }>();
  private readonly access = new Map<string, { readonly realm: string; readonly until: number }>();
  private readonly refresh = new Map<string, string>();

  /** @returns the code that the browser brings back */
  consent(realm: string, redirect: string): string {
    const code = secret();
    this.codes.set(code, { realm, redirect });
    return code;
  }

  exchange(code: string, redirect: string): Tokens | undefined {
    const found = this.codes.get(code);
    this.codes.delete(code);
    return found?.redirect === redirect ? this.given(found.realm) : undefined;
  }

  /** The old refresh token ends with it. */
  renew(token: string): Tokens | undefined {
    const realm = this.refresh.get(token);
    this.refresh.delete(token);
    return realm === undefined ? undefined : this.given(realm);
  }

  mayRead(token: string, realm: string): boolean {
    const found = this.access.get(token);
    return found?.realm === realm && found.until > Date.now();
  }

  /** By a refresh or an access token: both end, with all others of the company. */
  revoke(token: string): boolean {
    const realm = this.refresh.get(token) ?? this.access.get(token)?.realm;
    if (realm === undefined) return false;
    this.withdraw(realm);
    return true;
  }

  /** The company takes its consent back. */
  withdraw(realm: string): void {
    for (const [token, of] of this.refresh) if (of === realm) this.refresh.delete(token);
    for (const [token, of] of this.access) if (of.realm === realm) this.access.delete(token);
  }

  /** Every access token ends now; refresh tokens go on. */
  expireAccess(): void {
    this.access.clear();
  }

  private given(realm: string): Tokens {
    const [access_token, refresh_token] = [secret(), secret()];
    this.access.set(access_token, { realm, until: Date.now() + hour * 1_000 });
    this.refresh.set(refresh_token, realm);
    const x_refresh_token_expires_in = hundredDays;
    return { access_token, refresh_token, expires_in: hour, x_refresh_token_expires_in, token_type: 'bearer' };
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
