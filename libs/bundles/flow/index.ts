import type { AnyEventHandler, AnyTaskKind } from '@daybook/kernel/flows';
import { endFailedRollouts, rollsOut, runRollouts } from './rolling-out.js';

export { type PreviewedCompany, previewOf } from './preview.js';

export const eventHandlers: readonly AnyEventHandler[] = [runRollouts, endFailedRollouts];
export const taskKinds: readonly AnyTaskKind[] = [rollsOut];
