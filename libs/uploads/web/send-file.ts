import type { sendBytes } from './send-bytes.js';

/** Sends a file to the address of its ticket, as `sendBytes` does; what that takes is downloaded with the first file. */
export async function sendFile(...given: Parameters<typeof sendBytes>): Promise<void> {
  const { sendBytes: send } = await import('./send-bytes.js');
  await send(...given);
}
