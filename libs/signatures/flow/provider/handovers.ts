import type { FlowContext } from '@daybook/kernel/flows';
import { openBytes, sealBytes } from '@daybook/kernel/secrets';
import type { HandedOver } from './port.js';

/** What is known of documents on their way to the provider, beside the log: addresses that open drafts are secrets. */
export interface Handovers {
  /** Says that it is tried now. @returns since when it was tried before, null the first time */
  begin(document: string, now: Date): Promise<Date | null>;
  keep(document: string, handed: HandedOver): Promise<void>;
  /** What the provider answered; undefined when nobody heard it. */
  handed(document: string): Promise<HandedOver | undefined>;
  forget(document: string): Promise<void>;
}

interface Row {
  readonly documentId: string | null;
  readonly documentRequestId: string | null;
  readonly claim: Buffer | null;
}

/** In `ops.signature_handovers`; the address of a draft under the key of its document. */
export function storedHandovers({
  query,
  keys,
}: Pick<FlowContext, 'query'> & {
  readonly keys: Pick<FlowContext['keys'], 'keyFor'>;
}): Handovers {
  const keyOf = (document: string) => keys.keyFor(`signatureDocument-${document}`);
  return {
    async begin(document, now) {
      const [before] = await query<{ begun: Date }>(
        'select begun_at as begun from ops.signature_handovers where document = $1',
        [document],
      );
      await query(
        'insert into ops.signature_handovers (document, begun_at) values ($1, $2) on conflict (document) do nothing',
        [document, now.toISOString()],
      );
      return before ? new Date(before.begun) : null;
    },
    async keep(document, { documentId, documentRequestId, claim }) {
      const sealed = claim === null ? null : sealBytes(Buffer.from(claim), await keyOf(document), [document, 'claim']);
      await query(
        'update ops.signature_handovers set document_id = $2, document_request_id = $3, claim = $4 where document = $1',
        [document, documentId, documentRequestId, sealed],
      );
    },
    async handed(document) {
      const [row] = await query<Row>(
        `select document_id as "documentId", document_request_id as "documentRequestId", claim
          from ops.signature_handovers where document = $1`,
        [document],
      );
      if (!row?.documentId || !row.documentRequestId) return undefined;
      const { documentId, documentRequestId } = row;
      const claim = row.claim && openBytes(row.claim, await keyOf(document), [document, 'claim']).toString();
      return { documentId, documentRequestId, claim };
    },
    async forget(document) {
      await query('delete from ops.signature_handovers where document = $1', [document]);
    },
  };
}
