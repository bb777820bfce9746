import { lengthOf, limits, refusals } from '@daybook/todos/domain';
import { drawerTexts } from './drawer-texts.js';

/** What is sent back, as a whole or one document of it, goes with a reason. */
export function checkReason({ reason }: { readonly reason: string }) {
  if (reason.trim() === '') return { refused: 'reasonMissing', message: drawerTexts.reasonMissing };
  if (lengthOf(reason.trim()) <= limits.reason) return undefined;
  return { refused: 'reasonTooLong', message: refusals.reasonTooLong };
}
