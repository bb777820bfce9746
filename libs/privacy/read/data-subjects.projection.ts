import { type DomainEvent, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { DataSubjectEvent } from '@daybook/privacy/domain';

import { DataSubjectRow } from './data-subject.entity.js';

type Part = Omit<DataSubjectRow, 'uuid' | 'changedAt'>;

const nothing: Part = {
  erasure: 'none',
  reason: null,
  requestedBy: null,
  requestedAt: null,
  decidedBy: null,
  decidedAt: null,
  completedAt: null,
  isOnHold: false,
  holdReason: null,
  exportTask: null,
  exportRequestedBy: null,
  exportRequestedAt: null,
  exportHandedOutAt: null,
};

const set = <E extends DataSubjectEvent>(part: (event: RecordedEvent<E>) => Partial<Part>) =>
  own<DataSubjectRow, E>((row, event) => ({
    ...(row ?? nothing),
    ...part(event),
    uuid: subjectOf(event.stream),
    changedAt: event.meta.at,
  }));

const actorOf = ({ meta }: RecordedEvent<DomainEvent>) => ('user' in meta.by ? meta.by.user : null);

export const dataSubjects = projection({
  name: 'data subjects',
  version: 2,
  tables: [
    table<DataSubjectRow, DataSubjectEvent>({
      entity: DataSubjectRow,
      categories: ['dataSubject'],
      on: {
        ErasureRequested: set((event) => ({
          ...{ erasure: 'requested', reason: event.data.reason, decidedBy: null, decidedAt: null },
          requestedBy: actorOf(event),
          requestedAt: event.meta.at,
        })),
        ErasureDeclined: set((event) => ({
          ...{ erasure: 'declined', reason: event.data.reason },
          decidedBy: actorOf(event),
          decidedAt: event.meta.at,
        })),
        ErasureConfirmed: set((event) => ({
          erasure: 'confirmed',
          decidedBy: actorOf(event),
          decidedAt: event.meta.at,
        })),
        ErasureCompleted: set(({ meta }) => ({
          ...{ erasure: 'completed', reason: null, holdReason: null },
          completedAt: meta.at,
        })),
        LegalHoldPlaced: set(({ data }) => ({ isOnHold: true, holdReason: data.reason })),
        LegalHoldReleased: set(() => ({ isOnHold: false, holdReason: null })),
        DataExportRequested: set((event) => ({
          exportTask: event.data.task,
          exportRequestedBy: actorOf(event),
          exportRequestedAt: event.meta.at,
          exportHandedOutAt: null,
        })),
        // its task says what became of it
        DataExportMade: ignored,
        DataExportFailed: ignored,
        DataExportHandedOut: set(({ meta }) => ({ exportHandedOutAt: meta.at })),
      },
    }),
  ],
});
