import { uploadPurpose } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { texts, upload } from '@daybook/uploads/domain';
import { messageWhenFull, type Receiving } from './receiving.js';
import { TooManyBytes } from './upload-parts.js';

/** How the sender of a file within a request went away, as the caller knows it. */
type IsBroken = (fault: unknown) => boolean;

/** Takes all bytes of a begun upload in one go, as they come within a request; what was received whole before stays. */
export async function receiveWhole(
  { commands, purposes, parts }: Receiving,
  ticket: string,
  body: AsyncIterable<Buffer>,
  isBroken: IsBroken,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'begun' && state.is !== 'received') return undefined;
  try {
    await parts.discard(ticket);
    await parts.add(ticket, 0, body, state.maxBytes);
    return undefined;
  } catch (fault) {
    if (fault instanceof TooManyBytes) return refuse('tooBig', uploadPurpose(purposes, state.purpose).tooBig);
    if (isBroken(fault)) return refuse('noBytes', texts.uploadHasErrors);
    return messageWhenFull(fault);
  }
}
