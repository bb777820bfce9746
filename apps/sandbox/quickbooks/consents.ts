import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';

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

interface Access {
  readonly realm: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** As the file has it. */
interface Stored {
  readonly access: readonly (readonly [token: string, Access])[];
  readonly refresh: readonly (readonly [token: string, realm: string])[];
}

/**
 * Who may read the books of which company: codes that count once, access tokens, and refresh tokens that rotate. Tokens
 * are on disk before they are given out, so that what is connected stays so over a restart.
 */
export class Consents {
  private readonly codes = new Map<string, { readonly realm: string; readonly redirect: string }>();
  private readonly access: Map<string, Access>;
  private readonly refresh: Map<string, string>;
  private readonly file: string;

  constructor(folder: string) {
    makePrivate(folder);
    this.file = join(folder, 'consents.json');
    const stored = existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Stored) : undefined;
    this.access = new Map(stored?.access);
    this.refresh = new Map(stored?.refresh);
  }

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

  isGiven(realm: string): boolean {
    return [...this.refresh.values()].includes(realm);
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
    this.keep();
  }

  /** Every access token ends now; refresh tokens go on. */
  expireAccess(): void {
    this.access.clear();
    this.keep();
  }

  private given(realm: string): Tokens {
    const [access_token, refresh_token] = [secret(), secret()];
    this.access.set(access_token, { realm, until: Date.now() + hour * 1_000 });
    this.refresh.set(refresh_token, realm);
    this.keep();
    const x_refresh_token_expires_in = hundredDays;
    return { access_token, refresh_token, expires_in: hour, x_refresh_token_expires_in, token_type: 'bearer' };
  }

  private keep(): void {
    const access = [...this.access].filter(([, { until }]) => until > Date.now());
    writeFileSync(`${this.file}.part`, JSON.stringify({ access, refresh: [...this.refresh] }), { mode: 0o600 });
    renameSync(`${this.file}.part`, this.file);
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
