import {
  accessTo,
  fileTree,
  lifetimes,
  mayOnFile,
  type Zip,
  type ZipCommand,
  type ZipEvent,
  zip,
} from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import { isOutage } from '@daybook/kernel/following';
import { type Attempt, mostAttempts } from '@daybook/kernel/jobs';
import { ownerOf } from '@daybook/kernel/turns';
import { v5 } from 'uuid';
import { pack, ZipRefused, zipParts } from './packing.js';
import { type Planned, planned } from './plan.js';
import { noteProgress } from './progress.js';
import { requesterIn } from './requester.js';

const queue = 'files: zip';
const by = { system: 'files' } as const;
const broken = 'The download could not be made. Please try again.';
const mostAtOnce = 200;

interface Ticket {
  readonly ticket: string;
}

/** Has wished archives made, and takes away those that are over. */
export const zipFiles = eventHandler<ZipEvent>({
  name: 'zip files',
  categories: ['zip'],
  on: {
    ZipRequested: (event, { jobs }) => {
      const ticket = subjectOf(event.stream);
      return jobs.add<Ticket>(queue, { key: ticket, payload: { ticket }, owner: ownerOf(event.meta) });
    },
    async ZipExpired({ stream }, { objects, keys }) {
      await objects.delete(objectOf(subjectOf(stream)));
      await keys.destroy(stream);
    },
  },
});

/** Archives are there for a day. */
export const expireZips: ScheduledTask = {
  name: 'expire zips',
  everySeconds: 600,
  async run({ query, commands, clock }) {
    const due = await query<{ uuid: string; company: string | null }>(
      `select uuid, company_uuid as company from zips where is_over = false and requested_at <= $1
        order by requested_at limit ${mostAtOnce}`,
      [new Date(clock.now().getTime() - lifetimes.zip)],
    );
    for (const { uuid, company } of due)
      await commands.send(zip, uuid, { type: 'ExpireZip' }, { commandId: v5('expire', uuid), by, company });
  },
};

export async function startZipping(tools: FlowContext): Promise<void> {
  await tools.jobs.work<Ticket>(queue, (job) => makeZip(job, tools));
}

async function makeZip(job: Attempt<Ticket>, tools: FlowContext): Promise<void> {
  const { ticket } = job.payload;
  const { state } = await tools.commands.load(zip, ticket);
  if (state.is !== 'pending') return;
  try {
    await record(ticket, state, await made(ticket, state, job, tools), tools);
  } catch (error) {
    if (error instanceof ZipRefused) {
      const { reason, message } = error;
      return record(ticket, state, { type: 'RecordZipFailed', reason, message }, tools);
    }
    if (job.attempt >= mostAttempts && !isOutage(error))
      await record(ticket, state, { type: 'RecordZipFailed', reason: 'fault', message: broken }, tools);
    throw error;
  }
}

async function made(ticket: string, request: Zip, { renew }: Attempt, tools: FlowContext): Promise<ZipCommand> {
  const all = await zipParts(await seen(request, tools), tools);
  const total = all.reduce((sum, { size }) => sum + size, 0);
  const object = objectOf(ticket);
  const progress = noteProgress(ticket, total, renew, tools);
  try {
    const to = { key: object, subject: `zip-${ticket}` };
    const { size, sha256 } = await pack(all, to, tools, progress.passed);
    const contents = all.flatMap(({ bytes }) => bytes?.file ?? []);
    return { type: 'RecordZipReady', object, size, files: contents.length, contents, sha256 };
  } finally {
    await progress.end();
  }
}

/** What the person may see at this moment, whatever they saw when they asked. */
async function seen({ company, by: user, nodes }: Zip, tools: FlowContext): Promise<readonly Planned[]> {
  const found = company && user ? await requesterIn(company, user, tools) : undefined;
  if (!company || !found) return [];
  const { viewer, access } = found;
  const { state: tree } = await tools.commands.load(fileTree, company);
  return planned(tree, nodes, (node) => mayOnFile(viewer, 'see', access, accessTo(tree, node, viewer, access)));
}

async function record(ticket: string, { company }: Zip, command: ZipCommand, { commands }: FlowContext): Promise<void> {
  const commandId = v5(JSON.stringify(command), ticket);
  const outcome = await commands.send(zip, ticket, command, { commandId, by, company });
  if (!isDone(outcome) && outcome.refused !== 'notWaiting') throw new Error(outcome.message);
}

export function objectOf(ticket: string): string {
  return `zips/${ticket}`;
}
