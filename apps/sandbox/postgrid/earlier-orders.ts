import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';
import type { Stored } from './mail-house.js';

/** The folder in which the mail house of a data folder keeps what it has in hand. */
export function mailHouseFolder(dataDir: string): string {
  return join(dataDir, 'sandbox', 'mail-house');
}

/**
 * Orders that the mail house took before it ran for the first time, as they stand by now. What it has already stays as it
 * is; not while it runs.
 */
export function layEarlierOrders(dataDir: string, orders: readonly Stored[]): void {
  const folder = mailHouseFolder(dataDir);
  makePrivate(folder);
  for (const stored of orders) {
    const file = join(folder, `${(stored.cheque ?? stored.account)?.id}.json`);
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(stored), { mode: 0o600 });
  }
}
