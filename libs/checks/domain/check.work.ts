import type { Author } from '@daybook/kernel/events';
import type { WorkDescription } from '@daybook/kernel/work';
import type { CheckEvent } from './check.events.js';

/** `mailHouse`: nothing keeps it here, and nobody there has taken it. */
export type CheckWork = 'release' | 'mailHouse' | 'failure';

const personOf = (by: Author) => ('user' in by ? [by.user] : []);

/** It remembers who wrote it. For those who send checks: what keeps one here, and one that is not on its way to its payee. */
export const checkWork: WorkDescription<CheckEvent, CheckWork, string> = {
  kind: 'check',
  categories: ['check'],
  waits: {
    release: {
      ...{ right: 'manageSendCheck', isReview: true, says: 'waits for its release' },
      asks: { verb: 'Approve', one: 'check', many: 'checks' },
    },
    mailHouse: { right: 'manageSendCheck', hoursBefore: 24, says: 'not taken by the mail house for a day' },
    failure: {
      ...{ right: 'manageSendCheck', says: 'could not be mailed' },
      asks: { verb: 'Look at', one: 'check', many: 'checks' },
    },
  },
  on: {
    CheckWritten: {
      starts: ({ data, meta }) => ({
        title: `Check ${data.number}`,
        // whoever wrote it does not release it
        ...(data.isReleaseNeeded ? { waits: 'release', exempt: personOf(meta.by) } : { waits: 'mailHouse' }),
        memory: personOf(meta.by)[0] ?? null,
      }),
    },
    CheckReleased: { now: { waits: 'mailHouse', exempt: [] } },
    CheckReleaseDemanded: {
      now: ({ memory }) => ({ waits: 'release', exempt: memory === null ? [] : [memory] }),
    },
    // the mail house has not answered yet
    CheckHandOverBegun: 'ignored',
    CheckHandedOver: { now: ({ waits }) => ({ waits: waits === 'mailHouse' ? null : waits }) },
    CheckVoided: 'gone',
    CheckDeleted: 'gone',
    CheckCleared: 'gone',
    CheckFailed: { now: { waits: 'failure', exempt: [] } },
    // whoever has seen it knows
    CheckFailureSeen: {
      now: ({ exempt }, { meta }) => ({ exempt: [...new Set([...exempt, ...personOf(meta.by)])] }),
    },
    CheckPrintingStarted: 'ignored',
    CheckMailed: 'ignored',
    CheckDeliveryEstimated: 'ignored',
    CheckTrackingNumberReceived: 'ignored',
    CheckMailStatusRecorded: 'ignored',
    CheckVoidRequested: 'ignored',
    CheckVoidRefused: 'ignored',
    CheckDeletionRequested: 'ignored',
    CheckDeletionRefused: 'ignored',
    VoidedCheckCleared: 'ignored',
  },
};
