import { refusedBy, succeeded } from '@daybook/kernel/graph';
import type { Sent } from './libraries.js';

export function success(sent: Sent) {
  return sent.done ? succeeded : refusedBy(sent.refusal);
}
