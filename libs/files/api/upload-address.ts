import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { purposeKey } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';

/** The addresses uploads are sent to: nobody who was not told one can find it. */
@Injectable()
export class UploadAddresses {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Pick<Config, 'secrets'>) {
    this.key = createSecretKey(purposeKey(config.secrets.master, 'upload addresses'));
  }

  /** Without the host. */
  of(ticket: string): string {
    return `/api/v2/uploads/${ticket}/${this.secretOf(ticket)}/`;
  }

  isRight(ticket: string, secret: string): boolean {
    const [given, right] = [Buffer.from(secret), Buffer.from(this.secretOf(ticket))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private secretOf(ticket: string): string {
    return createHmac('sha256', this.key).update(ticket).digest('base64url');
  }
}
