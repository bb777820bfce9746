import { calls } from './rights/calls.js';

export const operations = Object.keys(calls);
