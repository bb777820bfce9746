import type { ZipEvent } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import { ZipRow } from './zip.entity.js';

const zipTable = table<ZipRow, ZipEvent>({
  entity: ZipRow,
  categories: ['zip'],
  on: {
    ZipRequested: own((_, { stream, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      status: 'pending',
      isOver: false,
      requestedAt: meta.at,
    })),
    ZipReady: change(() => ({ status: 'ready' })),
    ZipFailed: change(() => ({ status: 'failed', isOver: true })),
    ZipExpired: change(() => ({ status: 'expired', isOver: true })),
  },
});

export const zips = projection({ name: 'zips', version: 1, tables: [zipTable] });
