import { type FirmPermission, inFirm, mayInFirm } from '@daybook/kernel/rights';
import type { Policy } from './policy.js';

/** Rights of a person in the firm as a whole: `@may(action: "viewAdminPanel", on: "firm")`. */
export const firmPolicy: Policy<undefined> = {
  on: 'firm',
  actions: Object.keys(inFirm),
  load: async () => undefined,
  may: (viewer, action) => isFirmPermission(action) && mayInFirm(viewer, action),
};

function isFirmPermission(action: string): action is FirmPermission {
  return Object.hasOwn(inFirm, action);
}
