import { allCompanies } from '@daybook/companies/published';
import { type FileEvent, file, type StoredFile, type Version } from '@daybook/files/domain';
import { people } from '@daybook/identity/published';
import { isDone } from '@daybook/kernel/commands';
import type { FirmBrand } from '@daybook/kernel/config';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { commandIdOf, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type Attachment, letterOutcome } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import {
  type SupportMessageCommand,
  type SupportMessageEvent,
  supportMessage,
  type WrittenMessage,
} from '@daybook/support/domain';

/** Where messages go, and what the firm is called. */
export interface SupportDesk extends FirmBrand {
  readonly mail: { readonly support: string };
}

/**
 * Mails each message to the firm, with its attachment once that was found clean. A message whose attachment nobody has
 * looked at waits for the scan.
 */
export const deliverSupportMessages = (desk: SupportDesk) =>
  eventHandler<SupportMessageEvent | FileEvent>({
    name: 'mail support messages',
    categories: ['supportMessage', 'file'],
    on: {
      SupportMessageSent: (event, tools) => deliver(subjectOf(event.stream), event, desk, tools),
      SupportMessageSentAgain: (event, tools) => deliver(subjectOf(event.stream), event, desk, tools),
      async FileScanned(event, tools) {
        const { state } = await tools.commands.load(file, subjectOf(event.stream));
        if (state.is === 'there' && state.attachedTo?.kind === 'support')
          await deliver(state.attachedTo.item, event, desk, tools);
      },
    },
  });

async function deliver(uuid: string, cause: RecordedEvent, desk: SupportDesk, tools: FlowContext): Promise<void> {
  const { state } = await tools.commands.load(supportMessage, uuid);
  if (state.is !== 'sent') return;
  const attached = state.file === null ? nothing : await attachmentOf(state.file, tools);
  if (attached === 'not scanned') return;
  // the post takes a key once
  const attempt = state.again === 0 ? '' : ` ${state.again}`;
  const key = `support ${uuid}${attempt}`;
  const from = await writerOf(state, tools);
  const to = { name: `${desk.firmName} support`, address: desk.mail.support };
  const written = await writtenLetter(state, from, attached.note, desk);
  await tools.mail.send({ key, to, replyTo: from, attachments: attached.attachments, ...written });
  await record(uuid, attempt, await outcomeOf(key, tools), cause, tools);
}

interface Attached {
  readonly attachments: readonly Attachment[];
  /** Said in the letter of what is not sent along. */
  readonly note: string | undefined;
}

const nothing: Attached = { attachments: [], note: undefined };

async function attachmentOf(uuid: string, { commands, sealed }: FlowContext): Promise<Attached | 'not scanned'> {
  const { state } = await commands.load(file, uuid);
  const version = state.is === 'there' ? currentOf(state) : undefined;
  if (!version) return { attachments: [], note: 'The attachment was deleted in the meantime.' };
  if (!version.scan) return 'not scanned';
  if (version.scan.result !== 'clean')
    return {
      attachments: [],
      note: `The attachment ${version.filename} was left out because it did not pass the virus scan.`,
    };
  const open = () => sealed.get(version.object, `file-${uuid}`);
  return { attachments: [{ filename: version.filename, mediaType: version.mediaType, open }], note: undefined };
}

function currentOf({ versions, current }: StoredFile): Version | undefined {
  return versions.find(({ version }) => version === current);
}

interface Writer {
  readonly name: string;
  readonly address: string;
  readonly company: string | null;
}

async function writerOf({ user, company }: WrittenMessage, { query }: FlowContext): Promise<Writer> {
  const [person] = await query<{ name: string | null; address: string | null; company: string | null }>(
    `select u.first_name || ' ' || u.last_name as name, u.email as address,
      (select c.name from ${allCompanies} c where c.uuid = $2) as company from ${people} u where u.uuid = $1`,
    [user, company],
  );
  return { name: person?.name ?? 'Former user', address: person?.address ?? '', company: person?.company ?? null };
}

function writtenLetter(
  { subject, message }: WrittenMessage,
  { name, address, company }: Writer,
  note: string | undefined,
  brand: SupportDesk,
) {
  const words = (message ?? '').split(/\n+/);
  const sender = `${name} (${address}) wrote${company ? ` about ${company}` : ''}:`;
  return composeEmail({
    brand,
    name: '',
    subject: `Support: ${subject ?? ''}`,
    paragraphs: [sender, ...words, ...(note ? [note] : [])],
    closing: 'Answer this email to write to the sender.',
    why: 'You are receiving this email because your address receives Daybook’s support messages.',
  });
}

async function outcomeOf(key: string, { query }: FlowContext): Promise<SupportMessageCommand> {
  const outcome = await letterOutcome(query, key);
  if (outcome?.state === 'sent') return { type: 'RecordDelivery' };
  return { type: 'RecordDeliveryFailure', reason: outcome?.reason ?? 'the mail server gave no answer' };
}

async function record(
  uuid: string,
  attempt: string,
  command: SupportMessageCommand,
  cause: RecordedEvent,
  { commands }: FlowContext,
): Promise<void> {
  const { company, correlationId } = cause.meta;
  const commandId = commandIdOf({ id: uuid }, `${command.type}${attempt}`);
  const metadata = { commandId, by: { system: 'support' }, company, correlationId, causationId: cause.id };
  const outcome = await commands.send(supportMessage, uuid, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}
