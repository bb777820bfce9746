import { randomBytes } from 'node:crypto';
import { canonicalLoginName } from '@daybook/identity/domain';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Signer } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type HostCookies, hostCookies } from './host-cookies.js';

type Cookies = GraphContext['cookies'];

/** Seconds; counted anew at each sign-in and renewal. */
const lifetime = 180 * 86_400;
const prefix = 'known-';

/**
 * Browsers in which a person has signed in before: a cookie that scripts cannot read, one for each person. It opens
 * nothing; what is guessed in such a browser is only counted apart from what strangers guess.
 *
 * The cookie is `{browser}.{seconds}.{HMAC of both and the person}`, with the second since 1970 at which it ends.
 */
@Injectable()
export class KnownBrowsers {
  private readonly signer: Signer;
  private readonly host: HostCookies;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'url' | 'secrets'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly pool: Pool,
  ) {
    this.signer = new Signer(config.secrets.token, 'known browsers');
    this.host = hostCookies(config);
  }

  /** Knows the browser from now on. It keeps its id, under which its wrong guesses are counted. */
  remember(user: string, { cookies, reply }: Pick<GraphContext, 'cookies' | 'reply'>): void {
    const browser = this.idOf(user, cookies) ?? randomBytes(16).toString('base64url');
    const end = Math.floor(this.clock.now().getTime() / 1_000) + lifetime;
    const cookie = `${browser}.${end}.${this.signer.sign(`${user}.${browser}.${end}`)}`;
    reply.setCookie(this.nameFor(user), cookie, { ...this.host.options, maxAge: lifetime });
  }

  /** The browser's id, where this person has signed in in it. */
  idOf(user: string, cookies: Cookies): string | undefined {
    const [browser = '', end = '', proof = ''] = cookies[this.nameFor(user)]?.split('.') ?? [];
    const isOurs = this.signer.isSigned(`${user}.${browser}.${end}`, proof);
    return isOurs && Number(end) * 1_000 > this.clock.now().getTime() ? browser : undefined;
  }

  /** The same for whoever signs in under this name. Strangers, who show no cookie of the kind, cause no question. */
  async idOfName(username: string, cookies: Cookies): Promise<string | undefined> {
    if (!Object.keys(cookies).some((name) => name.startsWith(this.host.nameOf(prefix)))) return undefined;
    const { rows } = await this.pool.query<{ uuid: string }>({
      name: 'person of name',
      text: 'select uuid from users where username = $1 and is_active',
      values: [canonicalLoginName(username)],
    });
    return rows[0] && this.idOf(rows[0].uuid, cookies);
  }

  private nameFor(user: string): string {
    return this.host.nameOf(`${prefix}${user}`);
  }
}
