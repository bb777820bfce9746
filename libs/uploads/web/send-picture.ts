import { RequestFailed } from '@daybook/kernel/ui';
import { sendFile } from './send-file.js';

interface Ticket {
  readonly uuid?: string | null;
  readonly startUrl?: string | null;
  readonly errorMessage?: string | null;
}

/** The mutations that a picture goes through before and after its bytes. */
export interface PictureSteps<End> {
  begin(filename: string): Promise<Ticket>;
  finish(ticket: string): Promise<End>;
  /** The sentence where the server said none. */
  readonly failed: string;
}

const unwatched = { progress: () => undefined, waiting: () => undefined };

/** Begin, bytes, finish: what finishing answers, or the sentence that says why the picture was not taken. */
export async function sendPicture<End>(
  file: File,
  { begin, finish, failed }: PictureSteps<End>,
): Promise<End | { readonly errorMessage: string }> {
  try {
    const { uuid, startUrl, errorMessage } = await begin(file.name);
    if (!uuid || !startUrl) return { errorMessage: errorMessage ?? failed };
    await sendFile(file, startUrl, unwatched, new AbortController().signal);
    return await finish(uuid);
  } catch (cause) {
    if (cause instanceof RequestFailed) return { errorMessage: cause.sentence ?? failed };
    return { errorMessage: cause instanceof Error && cause.message ? cause.message : failed };
  }
}
