import { randomUUID } from 'node:crypto';
import type { KnownWrite } from '../../domain/index.js';
import type { Writing } from '../port.js';

/** A write of which nothing is on record, beside which there are no others. */
export function onceUnder(request: string = randomUUID(), given: KnownWrite | null = null): Writing {
  let begun = given;
  return {
    request,
    get begun() {
      return begun;
    },
    async begin(write) {
      begun = write;
    },
    dismiss() {
      begun = null;
    },
    others: async () => ({
      lines: new Set(),
      isNextOf: () => false,
      leadTo: (version, from) => version === from,
      mayLeadTo: (version, from) => version === from,
    }),
  };
}
