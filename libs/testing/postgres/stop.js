import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOf } from '../../kernel/postgres/embedded.ts';
import { dropTemplates } from './index.ts';

export default async function stop() {
  if (globalThis.stopTestPostgres) await globalThis.stopTestPostgres();
  else await dropTemplates();
  const shared = process.env.DAYBOOK_TEST_SHARED;
  for (const folder of [placeOf(join(shared, 'crash')), shared]) await rm(folder, { recursive: true, force: true });
}
