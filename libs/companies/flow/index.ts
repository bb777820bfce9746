import { keepAccountOwner } from './ownership.js';

export * from './members.js';
export { transferOwnership } from './ownership.js';

export const reactions = [keepAccountOwner];
