import { setTimeout as pause } from 'node:timers/promises';
import { EventDescriber } from '@daybook/audit/flow';
import { history } from '@daybook/audit/published';
import { Codec, decidersByCategory } from '@daybook/kernel/commands';
import type { HistoryItem } from '@daybook/kernel/contributions';
import { type FlowSettings, type TaskKind, TaskRefused, type TaskRun, zipped } from '@daybook/kernel/flows';
import { dataSubject, isBeingErased, type PersonExportTask, personExportTask } from '@daybook/privacy/domain';
import { type ExportContent, exportEntries } from './entries.js';
import { type PersonRecordSource, personEntries } from './person-events.js';

/** How often, and how many times, the history is asked whether it has come as far as the request. */
const patience = { everyMs: 500, tries: 120 } as const;
const gone = 'This person was erased. There is nothing left to export.';

/** Makes the export that somebody asked for: one zip, streamed. A repetition after a crash makes it anew. */
export function personExportKind({ log, areas }: Pick<FlowSettings, 'log' | 'areas'>): TaskKind<PersonExportTask> {
  const describer = new EventDescriber(areas);
  const deciders = decidersByCategory(areas.flatMap((area) => area.deciders ?? []));
  const items = new Map<string, HistoryItem>(areas.flatMap((area) => Object.entries(area.items ?? {})));
  const contributed = areas.flatMap((area) => area.personData ?? []);
  const parts = contributed
    .flatMap((one) => one.parts ?? [])
    .toSorted((one, other) => one.rank - other.rank || one.name.localeCompare(other.name));
  return {
    kind: personExportTask,
    async run({ person }, run) {
      const { tools } = run;
      await demandWanted(person, run);
      await historyReached(person, run);
      const streams = await Promise.all(contributed.map((one) => one.streams?.(person, tools) ?? []));
      const { query } = tools;
      const codec = new Codec(tools.keys);
      const record: PersonRecordSource = {
        ...{ log, query, codec, deciders, describer, items, contributed },
        streams: streams.flat(),
      };
      // filled when the last byte of the zip was stored, before the result is written
      const content: ExportContent = { entries: 0, records: 0 };
      const madeAt = tools.clock.now().toISOString();
      const entries = exportEntries({
        ...{ person, madeAt, parts },
        read: (part) => part.read(person, tools),
        entries: personEntries(person, record),
      });
      const filename = `person-${madeAt.slice(0, 10)}.zip`;
      return { result: content, file: { filename, mediaType: 'application/zip', body: zipped(entries, content) } };
    },
  };
}

async function demandWanted(person: string, { tools, task }: TaskRun): Promise<void> {
  const { state } = await tools.commands.load(dataSubject, person);
  if (isBeingErased(state)) throw new TaskRefused(gone);
  if (!state.exports[task]) throw new TaskRefused('Nobody asked for this export.');
}

/** What the person did is found in the history, which follows the log: it is complete once it has the request. */
async function historyReached(person: string, { tools, task }: TaskRun): Promise<void> {
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const found = await tools.query(
      `select from ${history} h where stream = $1 and kind = 'DataExportRequested' and body ->> 'task' = $2`,
      [`dataSubject-${person}`, task],
    );
    if (found.length > 0) return;
    await pause(patience.everyMs);
  }
  throw new Error('The history has not come as far as the request.');
}
