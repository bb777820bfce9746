import { z } from 'zod';

export const onOrOff = z.enum(['on', 'off']);

/** An address that begins with one of these: `address('http:', 'https:')`. */
export function address(...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  });
}

/** What an address of a service begins with, for paths to be appended: without a slash at the end. */
export function baseUrl(address: string): string {
  return address.replace(/\/+$/, '');
}
