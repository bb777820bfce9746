import { app } from '../../../apps/api/index.js';
export const above = app;
