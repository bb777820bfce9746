import { queries, RequestFailed, send } from '@daybook/kernel/ui';
import { BeginUploadAvatarDocument, FinishUploadAvatarDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const most = 5 * 1024 * 1024;

/** Begin, bytes, finish. The sentence that says why a picture was not taken; nothing when it was. */
export async function sendAvatar(file: File): Promise<string | undefined> {
  if (file.size > most) return texts.avatarTooBig;
  try {
    const [beginning, finishing] = [crypto.randomUUID(), crypto.randomUUID()];
    const { beginUploadAvatar: ticket } = await send(
      BeginUploadAvatarDocument,
      { filename: file.name },
      { requestId: beginning },
    );
    if (!ticket.uuid || !ticket.startUrl) return ticket.errorMessage ?? texts.avatarFailed;
    const refused = await sendBytes(ticket.startUrl, file);
    if (refused !== undefined) return refused;
    const { finishUploadAvatar: end } = await send(
      FinishUploadAvatarDocument,
      { uuid: ticket.uuid },
      { requestId: finishing },
    );
    if (!end.success) return end.errorMessage ?? texts.avatarFailed;
    await queries.changed(['user']);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof RequestFailed || cause instanceof TypeError)) throw cause;
    return (cause instanceof RequestFailed && cause.sentence) || texts.avatarFailed;
  }
}

/** What the server wrote about the refusal: `{"errors": [{"message"}]}` as everywhere. */
async function sendBytes(startUrl: string, file: File): Promise<string | undefined> {
  const answer = await fetch(startUrl, { method: 'POST', credentials: 'same-origin', body: file });
  if (answer.ok) return undefined;
  const body = await answer.json().catch(() => null);
  return body?.errors?.[0]?.message ?? texts.avatarFailed;
}
