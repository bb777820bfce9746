import type { UserEvent } from '@daybook/identity/domain';
import { eraseUser } from '@daybook/identity/flow';
import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowSettings, metadataFromEvent } from '@daybook/kernel/flows';
import { type DataSubjectEvent, dataSubject } from '@daybook/privacy/domain';
import { personExportKind } from './exporting/person-export-kind.js';
import { recordExports, removeExport } from './exporting/record-exports.js';
import { tellLooserKeeping } from './keeping-notices.js';

/** Has whoever is confirmed to be erased erased, with the exports about them, and says so once the keys are destroyed. */
export const carryOutErasures = eventHandler<DataSubjectEvent | UserEvent>({
  name: 'privacy.carryOutErasures',
  categories: ['dataSubject', 'user'],
  staysInside: true,
  on: {
    async ErasureConfirmed(event, tools) {
      const { commands } = tools;
      const { state } = await commands.load(dataSubject, event.data.user);
      for (const task of Object.keys(state.exports)) await removeExport(event, task, tools);
      const metadata = metadataFromEvent(event, 'erase', { system: 'privacy' });
      const refusal = await eraseUser(commands, event.data.user, metadata);
      if (refusal) throw new Error(`${event.data.user} was not erased: ${refusal.message}`);
    },
    async PersonalDataDestroyed(event, { commands }) {
      const user = subjectOf(event.stream);
      const metadata = metadataFromEvent(event, 'complete erasure', { system: 'privacy' });
      const outcome = await commands.send(dataSubject, user, { type: 'CompleteErasure', user }, metadata);
      if (!isDone(outcome)) throw new Error(`The erasure of ${user} was not completed: ${outcome.message}`);
    },
  },
});

export const eventHandlers = (settings: FlowSettings) => [carryOutErasures, recordExports, tellLooserKeeping(settings)];
export const taskKinds = (settings: FlowSettings) => [personExportKind(settings)];
