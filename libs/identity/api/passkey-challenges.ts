import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Passkeys } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { purposeKey } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';

/** Milliseconds in which a passkey has to answer. */
export const passkeyTimeout = 300_000;

const endLength = 6;
const nonceLength = 16;

/**
 * What passkeys sign: chance, an end, and our mark on both for one person and purpose. Nothing is kept of a challenge
 * until it was answered rightly; then it is remembered as spent, so that an answer counts once.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'secrets'>,
    private readonly passkeys: Passkeys,
  ) {
    this.key = purposeKey(config.secrets.master, 'passkey challenges');
  }

  /** @param purpose what the answer is for, with the person when one is known */
  issue(purpose: string): Uint8Array<ArrayBuffer> {
    const end = Buffer.alloc(endLength);
    end.writeUIntBE(this.clock.now().getTime() + passkeyTimeout, 0, endLength);
    const body = Buffer.concat([end, randomBytes(nonceLength)]);
    return Uint8Array.from(Buffer.concat([body, this.mark(body, purpose)]));
  }

  /** Whether a challenge, in base64url as it comes back, is ours, for this, and in its time wherever the clock was set. */
  holds(challenge: string, purpose: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== endLength + nonceLength + 32) return false;
    const body = bytes.subarray(0, endLength + nonceLength);
    const left = endOf(bytes) - this.clock.now().getTime();
    return timingSafeEqual(bytes.subarray(body.length), this.mark(body, purpose)) && left > 0 && left <= passkeyTimeout;
  }

  /** @returns false when it was answered before */
  spend(challenge: string): Promise<boolean> {
    return this.passkeys.spend(challenge, new Date(endOf(Buffer.from(challenge, 'base64url'))));
  }

  private mark(body: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key).update(body).update(purpose).digest();
  }
}

function endOf(bytes: Buffer): number {
  return bytes.readUIntBE(0, endLength);
}
