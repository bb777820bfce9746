import { companies } from '@daybook/companies/published';
import { isDone } from '@daybook/kernel/commands';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { v5 } from 'uuid';

/** States in which somebody has something to sign. */
const out = "('sent', 'viewed', 'partially_signed')";

interface Due {
  readonly uuid: string;
  readonly company: string;
  /** What the run is about; the same document is not asked twice about the same. */
  readonly run: string;
}

/** Reminders whose time has come. The rules of the document say whether they go out. */
export const reminderTask: ScheduledTask = {
  name: 'remind signers',
  everySeconds: 60,
  async run(tools) {
    const due = await tools.query<Due>(
      `select d.uuid, d.company_uuid as company, d.next_reminder_at::text as run
        from signature_documents d join ${companies} c on c.uuid = d.company_uuid
        where d.next_reminder_at <= $1 and d.state in ${out} order by d.next_reminder_at, d.uuid`,
      [tools.clock.now()],
    );
    await tellEach(due, () => ({ type: 'RemindSigners', isAsked: false }), tools);
  },
};

/** Documents whose last day is over where their company is. */
export const expiryTask: ScheduledTask = {
  name: 'expire documents to sign',
  everySeconds: 60,
  async run(tools) {
    const late = await tools.query<Due>(
      `select d.uuid, d.company_uuid as company, to_char($1::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as run
        from signature_documents d join ${companies} c on c.uuid = d.company_uuid
        where d.state in ${out} and d.expires_on < ($1::timestamptz at time zone 'UTC' + interval '14 hours')::date
          and d.expires_on < ($1::timestamptz at time zone c.time_zone)::date order by d.expires_on, d.uuid`,
      [tools.clock.now()],
    );
    await tellEach(late, ({ run }) => ({ type: 'ExpireDocument', today: run }), tools);
  },
};

/** What the tables show may be over by now: the document then answers that nothing is to be done. */
async function tellEach(
  due: readonly Due[],
  commandOf: (due: Due) => SignatureDocumentCommand,
  { commands }: FlowContext,
): Promise<void> {
  for (const one of due) {
    const { uuid, company, run } = one;
    const command = commandOf(one);
    const metadata = { commandId: v5(`${command.type} ${run}`, uuid), by: { system: 'signatures' }, company };
    const outcome = await commands.send(signatureDocument, uuid, command, metadata);
    if (!isDone(outcome)) throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
  }
}
