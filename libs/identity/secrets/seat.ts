import type { SignInMethod } from '@daybook/identity/domain';

/** From where a session was begun. It is kept beside the session and goes with it; no fact holds it. */
export interface Seat {
  readonly method: SignInMethod;
  /** The browser's own random name for itself, if it gave one (a uuid). */
  readonly device: string | null;
  readonly userAgent: string;
  /** Shortened by `shortened`. */
  readonly address: string;
}

/** Longest piece of what a browser says of itself that is kept. */
const longest = 400;

export function seatOf(
  method: SignInMethod,
  device: string | null,
  { address, userAgent }: { readonly address: string; readonly userAgent: string },
): Seat {
  return { method, device, userAgent: userAgent.slice(0, longest), address: shortened(address) };
}

/** The network an address lies in, as people may know it again: the last part of IPv4, all but three groups of IPv6 are left out. */
export function shortened(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4) return `${v4}.x`;
  const groups = address.split(':');
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::x` : address;
}
