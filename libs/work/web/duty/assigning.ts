import { texts } from './texts.js';

/** What a change of owner, reviewer or tags changes, and says when it was refused. */
export const assigning = { changes: ['duty'], refused: texts.refused, failed: texts.refused } as const;
