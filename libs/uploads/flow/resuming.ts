import { type UploadCause, type UploadPurpose, uploadPurpose } from '@daybook/kernel/contributions';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import { type UploadEvent, upload } from '@daybook/uploads/domain';
import { UploadParts } from './upload-parts.js';

/** Milliseconds after which nobody is making something of a finished upload any more. */
const leftAfter = 10 * 60_000;
const mostAtOnce = 200;

/** Goes on with a finished upload where a crash may have stopped it, and clears its parts away. */
export function resumeUploads(purposes: readonly UploadPurpose[]) {
  return eventHandler<UploadEvent>({
    name: 'resume finished uploads',
    categories: ['upload'],
    staysInside: true,
    on: {
      UploadFinished: (event, tools) => complete(subjectOf(event.stream), causeOf(event), purposes, tools),
    },
  });
}

/** Finds finished uploads of which nothing was made, whatever was the matter, and makes it of them. */
export function sweepLeftUploads(purposes: readonly UploadPurpose[]): ScheduledTask {
  return {
    name: 'finish uploads that were left half done',
    everySeconds: 600,
    async run(tools) {
      const left = await tools.query<{ ticket: string; cause: UploadCause }>(
        `select ticket, cause from ops.upload_tickets where finished_at <= $1 order by finished_at limit ${mostAtOnce}`,
        [new Date(tools.clock.now().getTime() - leftAfter)],
      );
      const failures: unknown[] = [];
      for (const { ticket, cause } of left)
        await complete(ticket, cause, purposes, tools).catch((fault: unknown) => failures.push(fault));
      if (failures.length > 0) throw failures[0];
    },
  };
}

export function causeOf({ id, meta: { by, company, correlationId } }: RecordedEvent<UploadEvent>): UploadCause {
  return { by, company, correlationId, causationId: id };
}

export async function forgetTicket(ticket: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  await query('delete from ops.upload_tickets where ticket = $1', [ticket]);
}

async function complete(
  ticket: string,
  cause: UploadCause,
  purposes: readonly UploadPurpose[],
  tools: FlowContext,
): Promise<void> {
  const { commands, objects, sealed } = tools;
  const { state } = await commands.load(upload, ticket);
  if (state.is === 'absent') return;
  // a refusal was told to the person, or would have been: the place may have gone meanwhile
  await uploadPurpose(purposes, state.purpose).complete(commands, ticket, cause);
  await new UploadParts(objects, sealed).discard(ticket);
  await forgetTicket(ticket, tools);
}
