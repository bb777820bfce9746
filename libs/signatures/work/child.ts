import { readFile, writeFile } from 'node:fs/promises';
import { serve } from '@daybook/kernel/children/serving';
import { checkDocument } from './check.js';
import { composeDocument } from './compose.js';
import type { Tasks } from './task.js';

const tasks: Tasks = {
  check: async ({ path }) => checkDocument(await readFile(path)),
  async compose({ path, into, ...composition }) {
    const composed = await composeDocument({ ...composition, original: await readFile(path) });
    await writeFile(into, composed, { mode: 0o600 });
  },
};
serve(tasks as never);
