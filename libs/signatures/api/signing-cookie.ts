import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { signingSessionMinutes } from '@daybook/signatures/secrets';
import { Inject, Injectable } from '@nestjs/common';

/**
 * The cookie of a signing session, one for each document and signer, which no script can read. Only our own pages send
 * it; over https the browser binds it to this host.
 */
@Injectable()
export class SigningCookie {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) { url }: Pick<Config, 'url'>) {
    this.secure = url.startsWith('https:');
  }

  of(signer: string, cookies: GraphContext['cookies']): string | undefined {
    return cookies[this.nameOf(signer)];
  }

  set(signer: string, secret: string, reply: GraphContext['reply']): void {
    reply.setCookie(this.nameOf(signer), secret, { ...this.options(), maxAge: signingSessionMinutes.longest * 60 });
  }

  clear(signer: string, reply: GraphContext['reply']): void {
    reply.clearCookie(this.nameOf(signer), this.options());
  }

  private nameOf(signer: string): string {
    return `${this.secure ? '__Host-' : ''}signing-${signer}`;
  }

  private options() {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/' } as const;
  }
}
