import { activity } from '../client/activity.js';
import { RequestFailed } from '../client/failure.js';
import { texts } from '../texts.js';
import { saveFile } from './save-file.js';
import { toast } from './toast-queue.js';

/**
 * Fetches the whole of a file and hands it to the browser; a failure is said in the server's words, also one amid the file.
 *
 * @param address asks for the address of the file
 * @param name what the file is called
 */
export async function download(address: () => Promise<string>, name: string): Promise<void> {
  const done = activity.begin();
  try {
    saveFile(await fetched(await address()), name);
  } catch (cause) {
    toast((cause instanceof RequestFailed && cause.sentence) || texts.downloadFailed, 'error');
  } finally {
    done();
  }
}

async function fetched(address: string): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (answer.ok) return answer.blob();
  const [error] = (await answer.json()).errors;
  throw new RequestFailed(error.extensions.code, error.message, answer.status);
}
