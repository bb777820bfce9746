import { CONFIG, type Config } from '@daybook/kernel/config';
import { Signer } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';

/** The addresses uploads are sent to: nobody who was not told one can find it. */
@Injectable()
export class UploadAddresses {
  private readonly signer: Signer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'secrets'>) {
    this.signer = new Signer(config.secrets.master, 'upload addresses');
  }

  /** Without the host. */
  of(ticket: string): string {
    return `/api/v2/uploads/${ticket}/${this.signer.sign(ticket)}/`;
  }

  isRight(ticket: string, secret: string): boolean {
    return this.signer.isSigned(ticket, secret);
  }
}
