import type { ThreadSource } from '@daybook/kernel/contributions';

/** Files, folders and links are commented on; what happens to them stands in their history alone. */
export const fileThread: ThreadSource<never> = {
  kind: 'file',
  inTree: true,
  path: (uuid) => uuid,
  categories: [],
  lines: {},
};
