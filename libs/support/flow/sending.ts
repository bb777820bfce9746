import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { supportMessage, supportQuota } from '@daybook/support/domain';
import { upload } from '@daybook/uploads/domain';
import { v5 } from 'uuid';

export interface Written {
  /** Of the message; one with an attachment has the uuid that its upload was begun for. */
  readonly uuid: string;
  readonly user: string;
  readonly subject: string;
  readonly message: string;
  /** The ticket of a finished upload for support. */
  readonly attachment: string | null;
}

/** Notes what somebody writes to support; it is mailed afterwards. */
export async function writeToSupport(
  commands: Commands,
  { uuid, user, subject, message, attachment }: Written,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const attached = attachment === null ? { message: uuid, file: null } : await uploaded(commands, attachment, user);
  if (!attached) return refuse('attachmentMissing', 'The attachment did not arrive. Attach the file again.');
  const counted = await commands.send(
    supportQuota,
    user,
    { type: 'AllowSupportMessage', message: attached.message },
    { ...metadata, by: { system: 'support' }, company: null, commandId: v5('count', metadata.commandId) },
  );
  if (!isDone(counted)) return counted;
  const command = { type: 'SendSupportMessage', user, subject, message, file: attached.file } as const;
  const outcome = await commands.send(supportMessage, attached.message, command, metadata);
  return isDone(outcome) ? undefined : outcome;
}

/** The message that the person's own upload is for, and the file it has become. */
async function uploaded(commands: Commands, ticket: string, user: string) {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || !state.result || state.by !== user) return undefined;
  const { target, result } = state;
  return target.item && target.kind === 'support' ? { message: target.item, file: result.file } : undefined;
}
