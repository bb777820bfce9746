import { registry } from './metrics.js';

export const numbers = registry;
