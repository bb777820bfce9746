export { FairQueue, TooManyWaiting } from './fair-queue.js';
export { type Owner, ownerOf } from './owner.js';
export { inTurns, listInTurns, turn } from './turn.js';
