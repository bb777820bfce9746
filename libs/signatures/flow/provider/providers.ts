import type { FlowSettings } from '@daybook/kernel/flows';
import { DropboxSign } from './dropbox-sign/index.js';
import type { SignatureProvider } from './port.js';
import { type Providers, ProviderUnavailable } from './port.js';

/** The account at the provider; null where there is none. */
export function dropboxSignOf({
  signatures: { dropboxSign },
  mail,
  url,
}: Pick<FlowSettings, 'signatures' | 'mail' | 'url'>): DropboxSign | null {
  return dropboxSign && new DropboxSign(dropboxSign, { email: mail.support, url });
}

/** @param house null where only those of others are asked */
export function providersOf(house: SignatureProvider | null, dropboxSign: DropboxSign | null): Providers {
  return (name) => {
    const found = { house, 'dropbox-sign': dropboxSign }[name];
    if (found) return found;
    throw new ProviderUnavailable(`${name} is not set up any more. Ask an administrator to give its keys.`);
  };
}
