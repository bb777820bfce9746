import type { sendBytes } from './send-bytes.js';
import { uploadTexts } from './upload-texts.js';

/**
 * Sends a file to the address of its ticket, as `sendBytes` does; what that takes is downloaded with the first file.
 * Where that is lost, a browser has it only after the page was loaded anew.
 */
export async function sendFile(...given: Parameters<typeof sendBytes>): Promise<void> {
  const { sendBytes: send } = await import('./send-bytes.js').catch((cause: unknown) => {
    throw new Error(uploadTexts.partLost, { cause });
  });
  await send(...given);
}
