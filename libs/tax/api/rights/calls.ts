import type { Calls } from '../../../testing/rights/call.js';
import { definitionCalls } from './definition-calls.js';

export const calls: Calls = { ...definitionCalls };
