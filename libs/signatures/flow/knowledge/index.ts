import type { Config } from '@daybook/kernel/config';
import { HttpKnowledgeService } from './http.js';
import type { KnowledgeService } from './port.js';

export { HttpKnowledgeService } from './http.js';
export * from './port.js';

/** Null where the settings name none. */
export function knowledgeOf({ signatures: { knowledge } }: Pick<Config, 'signatures'>): KnowledgeService | null {
  return knowledge === null ? null : new HttpKnowledgeService(knowledge);
}
