import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type LedgerAccess, LedgerRefused, type Paper } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { queryAnswer, type Whole, whole } from './forms.js';
import { entitiesOf } from './records.js';

/** An attachable as it came, to be sent back with all that is in it. */
const ownAttachable = z.looseObject({
  Id: z.string(),
  SyncToken: z.string(),
  Note: z.string().optional(),
  AttachableRef: z
    .array(z.looseObject({ EntityRef: z.looseObject({ type: z.string().optional(), value: z.string() }).optional() }))
    .default([]),
});
export type OwnAttachable = z.infer<typeof ownAttachable>;

/** The kind and the number of a transaction of the copy. */
export function targetOf(transaction: string): { readonly kind: string; readonly id: string } {
  const [kind = '', id = ''] = transaction.split(':');
  if (!entitiesOf.transaction.includes(kind) || !/^\d+$/.test(id))
    throw new LedgerRefused('QuickBooks has no record of this transaction to which a file could be attached.');
  return { kind, id };
}

/** What people read beside the file in QuickBooks, and by what it is found. */
export function noteWith(mark: string): string {
  return `Receipt from the client, attached by Daybook (${mark})`;
}

/** All on a transaction that bear a mark, oldest first: more than one where an answer was lost and came late. */
export async function markedOn(
  client: QuickbooksClient,
  access: LedgerAccess,
  { transaction, mark }: Pick<Paper, 'transaction' | 'mark'>,
): Promise<readonly OwnAttachable[]> {
  const { kind, id } = targetOf(transaction);
  const query = `select * from Attachable where AttachableRef.EntityRef.Type = '${kind.toLowerCase()}' and AttachableRef.EntityRef.value = '${id}' startposition 1 maxresults 1000`;
  const answer = await client.read(access, queryAnswer, 'query', { query });
  if (!answer) throw new LedgerRefused('QuickBooks does not take the question for attachments. Tell support.');
  return parsed(z.array(ownAttachable), answer.QueryResponse.Attachable ?? [])
    .filter(({ Note }) => Note?.includes(`(${mark})`))
    .toSorted((one, other) => one.Id.length - other.Id.length || (one.Id < other.Id ? -1 : 1));
}

/** Undefined where it is gone. */
export async function attachableBy(
  client: QuickbooksClient,
  access: LedgerAccess,
  id: string,
): Promise<OwnAttachable | undefined> {
  const answer = await client.readAsItIs(access, 'Attachable', id);
  return answer && parsed(ownAttachable, answer.record);
}

/** Whether a reference is to a transaction; kinds come in any case of letters. */
export function isTo(transaction: string, { EntityRef }: OwnAttachable['AttachableRef'][number]): boolean {
  return `${EntityRef?.type}:${EntityRef?.value}`.toLowerCase() === transaction.toLowerCase();
}

/** Undefined where it is gone. */
export async function transactionWith(
  client: QuickbooksClient,
  access: LedgerAccess,
  transaction: string,
): Promise<Whole | undefined> {
  const { kind, id } = targetOf(transaction);
  const answer = await client.readAsItIs(access, kind, id);
  return answer && parsed(whole, answer.record);
}

/** A transaction may count as changed because of what is attached to it. */
export function saysTheSame(one: Whole, other: Whole): boolean {
  return isDeepStrictEqual(saidBy(one), saidBy(other));
}

function saidBy({ SyncToken, MetaData, AttachableRef, ...said }: Whole): object {
  return said;
}
