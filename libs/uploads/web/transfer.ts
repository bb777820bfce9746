import { sessionReady } from '@daybook/kernel/ui';
import { sendFile } from './send-file.js';
import { untilReached } from './until-reached.js';
import type { Transfer } from './upload-queue.js';
import { uploadTexts } from './upload-texts.js';

/** Begin, bytes, finish. Every call may be repeated: the same request id gets the same ticket and the same file. */
export const transfer: Transfer = async ({ file, destination }, reports, signal) => {
  const beginning = { requestId: crypto.randomUUID(), signal };
  const finishing = { requestId: crypto.randomUUID(), signal };
  const begun = await untilReached(() => destination.begin(file, beginning), reports, signal);
  const { uuid, startUrl } = begun;
  if (!uuid || !startUrl) throw new Error(begun.errorMessage || uploadTexts.failedToUpload);
  const end = await sendFile(file, startUrl, reports, signal)
    .then(() => untilReached(() => destination.finish(uuid, finishing), reports, signal))
    .catch((cause: unknown) => {
      if (signal.aborted) giveUp(startUrl);
      throw cause;
    });
  if (!end.file) throw new Error(end.errorMessage || uploadTexts.hasErrors);
  await destination.changed();
  return end.file;
};

/** Has what came so far taken away now; unsaid, that is done when the hour of the ticket is over. */
function giveUp(startUrl: string): void {
  void sessionReady()
    .then(() => fetch(startUrl, { method: 'DELETE', keepalive: true }))
    .catch(() => undefined);
}
