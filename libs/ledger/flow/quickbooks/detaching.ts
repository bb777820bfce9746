import { type LedgerAccess, LedgerRefused, type OwnPaper, type WrittenVersions } from '../port.js';
import type { QuickbooksClient, Written } from './client.js';
import { attachableBy, isTo, markedOn, type OwnAttachable, saysTheSame, transactionWith } from './own-papers.js';
import { stale } from './recategorizing.js';

const gone = '610';
const mostLooks = 3;

/**
 * What is linked to others as well is only taken off this transaction; what somebody has put elsewhere since stays
 * there. Where the transaction counts as changed by it and says the same as before, that was us.
 */
export async function detached(
  client: QuickbooksClient,
  access: LedgerAccess,
  { transaction, attachment, mark }: OwnPaper,
  request: string,
): Promise<WrittenVersions | null> {
  const before = await transactionWith(client, access, transaction);
  const [, known] = attachment?.split(':') ?? [];
  const marked = await markedOn(client, access, { transaction, mark });
  const ids = new Set([...(known ? [known] : []), ...marked.map(({ Id }) => Id)]);
  for (const id of ids) await takenOff(client, access, { id, transaction }, `${request}.${id.slice(-8)}`);
  const after = await transactionWith(client, access, transaction);
  if (!before || !after || before.SyncToken === after.SyncToken || !saysTheSame(before, after)) return null;
  return { before: before.SyncToken, version: after.SyncToken };
}

/** Somebody may change it between our reading and our writing. */
async function takenOff(
  client: QuickbooksClient,
  access: LedgerAccess,
  { id, transaction }: { readonly id: string; readonly transaction: string },
  request: string,
): Promise<void> {
  for (let look = 1; look <= mostLooks; look += 1) {
    const found = await attachableBy(client, access, id);
    if (!found) return;
    const others = found.AttachableRef.filter((one) => !isTo(transaction, one));
    const isElsewhere = others.length > 0 && others.length === found.AttachableRef.length;
    if (isElsewhere) return;
    const written =
      others.length > 0
        ? await client.write(access, 'attachable', withReferences(found, others), `${request}.${look}`)
        : await removed(client, access, found, `${request}.${look}`);
    if (isOver(written)) return;
  }
  throw new LedgerRefused('Somebody is changing this attachment at QuickBooks. Try again in a while.');
}

/** As it was read. */
export async function takenAway(
  client: QuickbooksClient,
  access: LedgerAccess,
  found: OwnAttachable,
  request: string,
): Promise<void> {
  if (!isOver(await removed(client, access, found, request)))
    throw new LedgerRefused('Somebody is changing this attachment at QuickBooks. Try again in a while.');
}

function removed(client: QuickbooksClient, access: LedgerAccess, { Id, SyncToken }: OwnAttachable, request: string) {
  return client.write(access, 'attachable', { Id, SyncToken }, request, 'delete');
}

/** What an update leaves out QuickBooks empties; addresses are its own. */
function withReferences(found: OwnAttachable, AttachableRef: OwnAttachable['AttachableRef']): object {
  const { FileAccessUri, TempDownloadUri, ThumbnailFileAccessUri, ThumbnailTempDownloadUri, ...all } = found;
  return { ...all, AttachableRef };
}

/** False where it has to be looked at again. */
function isOver(written: Written): boolean {
  if ('record' in written || written.code === gone) return true;
  if (written.code === stale) return false;
  throw new LedgerRefused(`QuickBooks said: ${written.said}`);
}
