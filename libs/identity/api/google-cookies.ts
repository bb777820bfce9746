import { socialTokenLife } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type HostCookies, hostCookies } from './host-cookies.js';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Two cookies of ten minutes: what a trip to Google is compared with, and whose token it is. */
@Injectable()
export class GoogleCookies {
  private readonly trip: string;
  private readonly browser: string;
  private readonly options: HostCookies['options'] & { readonly maxAge: number };

  constructor(@Inject(CONFIG) config: Pick<Config, 'url'>) {
    const { nameOf, options } = hostCookies(config);
    this.trip = nameOf('google-trip');
    this.browser = nameOf('google-browser');
    this.options = { ...options, maxAge: socialTokenLife };
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
}
