import { currentVersion, file } from '@daybook/files/domain';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { largestFile, type Paper } from '../port.js';

const gone = 'The receipt is no longer there. Ask the client for it again.';
const infected = 'A virus was found in the receipt, so it was not attached. Ask the client for another one.';
const unchecked =
  'The receipt could not be checked for viruses, so it was not attached. Ask the client for it as a PDF or a picture without a password.';
const tooLarge = `The receipt is larger than ${largestFile / 2 ** 20} MB. Attach it at QuickBooks.`;

/**
 * The file of a receipt as it is now, or why it is not given to the ledger: only what was found clean leaves.
 *
 * @throws RetryLater until it was scanned
 */
export async function receiptFile(
  uuid: string,
  { commands, sealed }: Pick<FlowContext, 'commands' | 'sealed'>,
): Promise<Pick<Paper, 'fileName' | 'mediaType' | 'bytes'> | { readonly refusal: string }> {
  const { state } = await commands.load(file, uuid);
  if (state.is !== 'there') return { refusal: gone };
  const { scan, object, filename: fileName, mediaType, size } = currentVersion(state);
  if (scan === null) throw new RetryLater(`The receipt ${uuid} is not scanned yet.`);
  if (scan.result !== 'clean') return { refusal: scan.result === 'infected' ? infected : unchecked };
  if (size > largestFile) return { refusal: tooLarge };
  return { fileName, mediaType, bytes: Buffer.concat(await (await sealed.get(object, `file-${uuid}`)).toArray()) };
}
