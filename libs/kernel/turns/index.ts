export { FairQueue, TooManyWaiting } from './fair-queue.js';
export { inTurns, listInTurns, turn } from './turn.js';
