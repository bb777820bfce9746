export { CannotCarry } from './cannot-carry.js';
export { type Carried, type Carrying, carryLog } from './carry.js';
export { openReceiver } from './open.js';
export { PositionMap } from './positions.js';
export { type Proof, type Proving, proveCarried } from './prove.js';
export type { LogReceiver } from './receiver.js';
export { pagesWithin, type ReadableLog } from './walk.js';
