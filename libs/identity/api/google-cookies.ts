import { socialTokenLife } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Two cookies of ten minutes that scripts cannot read: what a trip to Google is compared with, and whose token it is. */
@Injectable()
export class GoogleCookies {
  private readonly secure: boolean;
  private readonly trip: string;
  private readonly browser: string;

  constructor(@Inject(CONFIG) { url }: Pick<Config, 'url'>) {
    this.secure = url.startsWith('https:');
    const prefix = this.secure ? '__Host-' : '';
    this.trip = `${prefix}google-trip`;
    this.browser = `${prefix}google-browser`;
  }

  setTrip(reply: FastifyReply, sealed: string): void {
    reply.setCookie(this.trip, sealed, this.options);
  }

  tripOf(cookies: Cookies): string | undefined {
    return cookies[this.trip];
  }

  clearTrip(reply: FastifyReply): void {
    reply.clearCookie(this.trip, this.options);
  }

  setBrowser(reply: FastifyReply, secret: string): void {
    reply.setCookie(this.browser, secret, this.options);
  }

  browserOf(cookies: Cookies): string | undefined {
    return cookies[this.browser];
  }

  private get options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure, maxAge: socialTokenLife } as const;
  }
}
