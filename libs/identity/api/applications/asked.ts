import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { open, purposeKey, seal } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { type HostCookies, hostCookies } from '../host-cookies.js';

/** What an application asks of the person in a browser. */
export interface AskedByApplication {
  readonly client: string;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly challenge: string;
  readonly company: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Reply {
  setCookie(name: string, value: string, options: object): void;
  clearCookie(name: string, options?: object): void;
}

/** Seconds in which a person signs in and makes up their mind. */
const life = 600;
const place = ['application asks'];

/** What is asked lies sealed in a cookie of the browser: nobody can send somebody else to a page on which it is asked already. */
@Injectable()
export class AskedCookie {
  private readonly key: KeyObject;
  private readonly name: string;
  private readonly options: HostCookies['options'] & { readonly maxAge: number };

  constructor(@Inject(CONFIG) config: Pick<Config, 'url' | 'secrets'>) {
    const { nameOf, options } = hostCookies(config);
    this.key = createSecretKey(purposeKey(config.secrets.token, place[0] as string));
    this.name = nameOf('application');
    this.options = { ...options, maxAge: life };
  }

  set(reply: Reply, asked: Omit<AskedByApplication, 'until'>, now: Date): void {
    const whole: AskedByApplication = { ...asked, until: now.getTime() + life * 1_000 };
    reply.setCookie(this.name, seal(whole, this.key, place).$sealed, this.options);
  }

  /** With an id by which the person's answer names it. */
  of(
    cookies: Readonly<Record<string, string | undefined>>,
    now: Date,
  ): (AskedByApplication & { id: string }) | undefined {
    const sealed = cookies[this.name];
    if (!sealed) return undefined;
    try {
      const asked = open({ $sealed: sealed }, this.key, place) as AskedByApplication;
      const id = createHash('sha256').update(sealed).digest('base64url');
      return asked.until > now.getTime() ? { ...asked, id } : undefined;
    } catch {
      return undefined;
    }
  }

  clear(reply: Reply): void {
    reply.clearCookie(this.name, this.options);
  }
}
