import { Codec, decidersByCategory } from '@daybook/kernel/commands';
import type { EventLog } from '@daybook/kernel/event-log';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { SubjectKeys } from '@daybook/kernel/secrets';
import { deciders, type SignatureDocumentEvent } from '@daybook/signatures/domain';

export type SigningRecord = readonly RecordedEvent<SignatureDocumentEvent>[];

/** Everything that happened to a document, oldest first, legible as long as its key is there. */
export const readRecord =
  (log: Pick<EventLog, 'read'>) =>
  async (document: string, tools: Pick<FlowContext, 'keys'>): Promise<SigningRecord> => {
    const logged = await log.read(`signatureDocument-${document}`);
    const read = await new Codec(tools.keys as SubjectKeys).reader(decidersByCategory(deciders), logged);
    return logged.map((event) => read(event)) as unknown as SigningRecord;
  };
