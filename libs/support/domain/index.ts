import { supportMessage } from './support-message.js';

export * from './labels.js';
export * from './support-message.js';
export { words } from './words.js';

export const deciders = [supportMessage] as const;
