import { lifetimes, type Refresh } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { type HostCookies, hostCookies } from './host-cookies.js';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The two cookies of a session. */
@Injectable()
export class SessionCookies {
  private readonly access: string;
  private readonly refresh: string;
  private readonly options: HostCookies['options'];
  private readonly accessAge: number;

  constructor(@Inject(CONFIG) config: Pick<Config, 'url' | 'accessTokenSeconds'>) {
    const { nameOf, options } = hostCookies(config);
    this.access = nameOf('access');
    this.refresh = nameOf('refresh');
    this.options = options;
    this.accessAge = config.accessTokenSeconds;
  }

  accessOf(cookies: Cookies): string | undefined {
    return cookies[this.access];
  }

  refreshOf(cookies: Cookies): string | undefined {
    return cookies[this.refresh];
  }

  /** Remembered sessions outlive the browser by the idle limit, renewed at each refresh; others end with it. */
  set(reply: GraphContext['reply'], access: string, refresh: Refresh): void {
    const lasting = (maxAge: number) => (refresh.remembered ? { ...this.options, maxAge } : this.options);
    reply.setCookie(this.access, access, lasting(this.accessAge));
    reply.setCookie(this.refresh, refresh.token, lasting(lifetimes.idle));
  }

  clear(reply: GraphContext['reply']): void {
    reply.clearCookie(this.access, this.options);
    reply.clearCookie(this.refresh, this.options);
  }
}
