import { destroyKeys, eraseDeletedComments } from './erasing.js';

export const reactions = [destroyKeys];
export const routines = [eraseDeletedComments];
