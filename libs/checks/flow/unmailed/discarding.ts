import type { CheckEvent } from '@daybook/checks/domain';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import { refuseDestruction } from '@daybook/privacy/published';
import type { UploadEvent } from '@daybook/uploads/domain';
import { v5 } from 'uuid';
import { checkAttachmentPurpose, discardUpload, longestUnmailed } from '../check-attachments.js';

const names = '4b7a9f0e-52c1-4f6c-8a63-0f1f0b2f7c11';
const by = { system: 'checks' };
/** A check that was written at the last moment is known by then. */
const patience = 3_600_000;
const atOnce = 100;

/** Remembers what was uploaded to be mailed along with a check until a check takes it. */
export const watchAttachments = eventHandler<UploadEvent | CheckEvent>({
  name: 'watch check attachments',
  categories: ['upload', 'check'],
  staysInside: true,
  on: {
    async UploadBegun({ stream, data, meta }, { query }) {
      if (data.purpose !== checkAttachmentPurpose) return;
      await query(
        'insert into ops.check_attachments (ticket, company, since) values ($1, $2, $3) on conflict do nothing',
        [subjectOf(stream), meta.company, meta.at],
      );
    },
    async CheckWritten({ data }, tools) {
      if (data.attachment !== null) await forget(data.attachment, tools);
    },
  },
});

interface Unmailed {
  readonly ticket: string;
  readonly company: string | null;
}

/** Takes away what was uploaded a day ago for checks that nobody wrote; what a hold keeps is looked at again a day later. */
export const discardUnmailed: ScheduledTask = {
  name: 'checks.discardUnmailed',
  everySeconds: 600,
  async run(tools) {
    const now = tools.clock.now();
    const rows = await tools.query<Unmailed>(
      `select a.ticket, a.company from ops.check_attachments a where a.since < $1
        and not exists (select from checks c where c.attachment = a.ticket) order by a.since limit ${atOnce}`,
      [new Date(now.getTime() - longestUnmailed - patience)],
    );
    for (const { ticket, company } of rows) {
      if (await refuseDestruction(tools.commands, company)) {
        await tools.query('update ops.check_attachments set since = $2 where ticket = $1', [ticket, now]);
        continue;
      }
      await discardUpload(tools.commands, ticket, { commandId: v5(ticket, names), by, company });
      await forget(ticket, tools);
    }
  },
};

async function forget(ticket: string, { query }: FlowContext): Promise<void> {
  await query('delete from ops.check_attachments where ticket = $1', [ticket]);
}
