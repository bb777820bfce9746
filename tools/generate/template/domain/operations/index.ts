import { renameGadget } from './rename-gadget.js';

export * from './add-gadget.js';
export { type GadgetRefusal, refusals } from './gadget-operation.js';
export * from './rename-gadget.js';

/** What people do with one gadget. */
export const gadgetOperations = [renameGadget] as const;
