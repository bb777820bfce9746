export { CannotCarry, type Carried, type Carrying, carryLog } from './carry.js';
export { openReceiver } from './open.js';
export type { LogReceiver } from './receiver.js';
