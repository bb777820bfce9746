import { gadget } from './gadget.js';

export * from './gadget.js';
export * from './gadget.work.js';
export * from './operations/index.js';
export * from './permissions.js';

export const deciders = [gadget];
