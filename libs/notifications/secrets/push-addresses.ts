import { openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';

const devices = '0e0f4c7e-7f0c-4f0e-9d0a-3b6a5f2f6f1d';

/** Where a browser is reached, and what only it can read; as `PushSubscription.toJSON()` has it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Addresses of devices lie sealed with their person's key: a copy of the table reaches nobody, and erasing the key ends them. */
export class PushAddresses {
  constructor(private readonly keys: Pick<SubjectKeys, 'keyFor'>) {}

  async seal(address: PushAddress, person: string, device: string): Promise<Buffer> {
    const { endpoint, p256dh, auth } = address;
    const clear = Buffer.from(JSON.stringify({ endpoint, p256dh, auth }));
    return sealBytes(clear, await this.keys.keyFor(`user-${person}`), placeOf(device));
  }

  /** @throws SubjectErased when the person was */
  async open(sealed: Buffer, person: string, device: string): Promise<PushAddress> {
    const clear = openBytes(sealed, await this.keys.keyFor(`user-${person}`), placeOf(device));
    return JSON.parse(clear.toString()) as PushAddress;
  }
}

const placeOf = (device: string) => ['pushDevice', device];

/** The device of an address; whoever has the browser before them knows that, and nobody else. */
export function deviceAt(endpoint: string): string {
  return v5(endpoint, devices);
}
