import type { FlowSettings } from '@daybook/kernel/flows';
import { evidencePackKind } from './evidence-pack-kind.js';
import { recordEnds } from './record-ends.js';

export { type EvidenceKind, evidenceKey, evidenceKinds } from './offered.js';

export const eventHandlers = [recordEnds];
export const taskKinds = (settings: FlowSettings) => [evidencePackKind(settings)];
