import type { Sent } from './libraries.js';

export function success(sent: Sent) {
  return sent.done ? { success: true, errorMessage: null } : { success: false, errorMessage: sent.errorMessage };
}
