import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '@daybook/kernel/config';
import type { Reading } from '@daybook/kernel/observability';

/** Until when the certificate is valid that the address of the event log names as its authority. */
export async function caOfLog(eventLog: Config['eventLog']): Promise<readonly Reading[]> {
  if (eventLog.engine === 'postgres') return [];
  const file = new URLSearchParams(eventLog.url.split('?')[1]).get('tlsCAFile');
  if (file === null) return [];
  const { validTo } = new X509Certificate(await readFile(file));
  return [{ value: Date.parse(validTo) / 1_000 }];
}
