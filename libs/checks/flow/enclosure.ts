import { file } from '@daybook/files/domain';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { fileOfTicket } from './check-attachments.js';
import { MailHouseRefused } from './mail-house/index.js';

const unfit = 'Its attachment is gone or could not be found free of viruses. Write the check again with another PDF.';

/**
 * The PDF that goes into the envelope with a check, as it was handed in.
 *
 * @throws RetryLater until it was scanned, MailHouseRefused when it is gone or not clean
 */
export async function enclosureOf(
  ticket: string,
  { commands, sealed }: Pick<FlowContext, 'commands' | 'sealed'>,
): Promise<Buffer> {
  const uuid = fileOfTicket(ticket);
  const { state } = await commands.load(file, uuid);
  const [version] = state.is === 'there' ? state.versions : [];
  if (!version) throw new MailHouseRefused(unfit);
  if (version.scan === null) throw new RetryLater(`The attachment ${ticket} is not scanned yet.`);
  if (version.scan.result !== 'clean') throw new MailHouseRefused(unfit);
  return Buffer.concat(await (await sealed.get(version.object, `file-${uuid}`)).toArray());
}
