import { upload } from './upload.js';

export * from './labels.js';
export * from './upload.events.js';
export * from './upload.js';

export const deciders = [upload];
