import { generateSecret, generateURI, verify } from 'otplib';

/** What every authenticator app can do (RFC 6238): SHA-1, six digits, half a minute. */
const parameters = { algorithm: 'sha1', digits: 6, period: 30 } as const;

/** A secret of 160 bits in base32, as apps read and people type it. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** What the QR code says to the app. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return generateURI({ ...parameters, secret, issuer, label });
}

/** Steps to either side in which a code tells that a clock goes wrong: five minutes. */
const farthest = 10;

/**
 * How many seconds ago this was the code, by a clock that goes wrong or by somebody who was slow; below zero when it is
 * still to come. Undefined when it is no code of these minutes.
 */
export async function secondsSince(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const epochTolerance = farthest * parameters.period;
  const result = await verify({ ...parameters, secret, token: code, epoch, epochTolerance });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return (Math.floor(epoch / parameters.period) - result.timeStep) * parameters.period;
}

/**
 * The time step whose code this is, when it is that of now, of the step before or of the one after.
 *
 * Whoever accepts the code remembers the step: a code counts once.
 */
export async function timeStepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ ...parameters, secret, token: code, epoch, epochTolerance: parameters.period });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
