import { lifetimes, type Refresh } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The two cookies of a session. Scripts cannot read them; over https the browser binds them to this host. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;
  private readonly prefix: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'url'>) {
    this.secure = config.url.startsWith('https:');
    this.prefix = this.secure ? '__Host-' : '';
  }

  accessOf(cookies: Cookies): string | undefined {
    return cookies[`${this.prefix}access`];
  }

  refreshOf(cookies: Cookies): string | undefined {
    return cookies[`${this.prefix}refresh`];
  }

  /** Remembered sessions outlive the browser by the idle limit, renewed at each refresh; others end with it. */
  set(reply: GraphContext['reply'], access: string, refresh: Refresh): void {
    const ages = refresh.remembered ? { access: lifetimes.access, refresh: lifetimes.idle } : {};
    reply.setCookie(`${this.prefix}access`, access, this.options(ages.access));
    reply.setCookie(`${this.prefix}refresh`, refresh.token, this.options(ages.refresh));
  }

  clear(reply: GraphContext['reply']): void {
    reply.clearCookie(`${this.prefix}access`, this.options());
    reply.clearCookie(`${this.prefix}refresh`, this.options());
  }

  private options(maxAge?: number) {
    return {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      ...(maxAge === undefined ? {} : { maxAge }),
    };
  }
}
