import type { JobSettings } from '../settings.js';

export const quick: JobSettings = { firstDelay: 20, lease: 400, everyMs: 20, atOnce: 4 };

export function inMilliseconds(count: number): string {
  return new Date(Date.now() + count).toISOString();
}
