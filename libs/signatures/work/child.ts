import { readFile, writeFile } from 'node:fs/promises';
import { serve } from '@daybook/kernel/children/serving';
import { checkDocument } from './check.js';
import { composeDocument } from './compose.js';
import { drawTexts } from './draw-texts.js';
import { sealReport } from './seal-report.js';
import type { Tasks } from './task.js';

const tasks: Tasks = {
  check: async ({ path }) => checkDocument(await readFile(path)),
  async draw({ path, into, ...texts }) {
    const { bytes, pages } = await drawTexts(await readFile(path), texts);
    await writeFile(into, bytes, { mode: 0o600 });
    return pages;
  },
  async compose({ path, into, ...composition }) {
    const composed = await composeDocument({ ...composition, original: await readFile(path) });
    if ('untrue' in composed) return composed.untrue;
    await writeFile(into, composed.bytes, { mode: 0o600 });
    return null;
  },
  verify: async ({ path }) => sealReport(await readFile(path)),
};
serve(tasks as never);
