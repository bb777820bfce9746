import { sessionReady } from '@daybook/kernel/ui';
import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { isLocked } from './locked.js';
import { retryDelays } from './until-reached.js';
import { percentOf, uploadTexts } from './upload-texts.js';

const chunk = 8 * 1024 * 1024;

const lockedText =
  'Protected with a password, so nobody could open it here. Save it without the password and upload that file.';

/**
 * Sends a file to the address of its ticket, unless only a password opens it: whoever chose it learns that at once.
 * Rejects with the server's sentence, or with that for a failed transfer.
 */
export async function sendBytes(file: File, ...given: Rest): Promise<void> {
  if (await isLocked(file)) throw new Error(lockedText);
  await sendInChunks(file, ...given);
}

type Rest = [startUrl: string, reports: TransferReports, signal: AbortSignal];

interface TransferReports {
  progress(percent: number): void;
  waiting(is: boolean): void;
}

/** Over tus, so that a lost connection costs at most the chunk under way. */
function sendInChunks(file: File, ...[startUrl, reports, signal]: Rest): Promise<void> {
  if (signal.aborted) return Promise.reject(new Error(uploadTexts.failed));
  return new Promise((resolve, reject) => {
    const upload = new TusUpload(file, {
      uploadUrl: new URL(startUrl, location.origin).href,
      uploadSize: file.size,
      chunkSize: chunk,
      retryDelays: [...retryDelays],
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      // nobody else renews it while the tab is out of sight or the network away
      onBeforeRequest: sessionReady,
      onProgress: (sent, total) => {
        reports.waiting(false);
        reports.progress(percentOf(sent, total));
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const again = status === 0 || status === 409 || status === 423 || status === 429 || status >= 502;
        if (again) reports.waiting(true);
        return again;
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(new Error(sentenceOf(error))),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new Error(uploadTexts.failed));
    });
    upload.start();
  });
}

/** What the server wrote about the refusal: `{"errors": [{"message"}]}` as everywhere. */
function sentenceOf(error: Error): string {
  if (!(error instanceof DetailedError)) return uploadTexts.progressFailed;
  try {
    const body = JSON.parse(error.originalResponse?.getBody() ?? '');
    return body.errors?.[0]?.message ?? uploadTexts.progressFailed;
  } catch {
    return uploadTexts.progressFailed;
  }
}
