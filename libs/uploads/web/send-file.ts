import type { sendBytes } from './send-bytes.js';
import { uploadTexts } from './upload-texts.js';

/**
 * Sends a file to the address of its ticket, as `sendBytes` does, unless only a password opens it: nobody could ever open
 * it then, and whoever sends it learns it now. What that takes is downloaded with the first file. Where that is lost, a
 * browser has it only after the page was loaded anew.
 */
export async function sendFile(...given: Parameters<typeof sendBytes>): Promise<void> {
  const [{ sendBytes: send }, { isLocked }] = await Promise.all([
    import('./send-bytes.js'),
    import('./locked.js'),
  ]).catch((cause: unknown) => {
    throw new Error(uploadTexts.partLost, { cause });
  });
  if (await isLocked(given[0])) throw new Error(uploadTexts.locked);
  await send(...given);
}
