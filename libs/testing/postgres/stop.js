import { dropTemplates } from './index.ts';

export default async function stop() {
  if (globalThis.stopTestPostgres) await globalThis.stopTestPostgres();
  else await dropTemplates();
}
