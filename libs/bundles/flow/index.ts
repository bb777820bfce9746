import type { AnyEventHandler, AnyTaskKind, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { rollOutByItself } from './by-itself.js';
import { endFailedRollouts, rollsOut, runRollouts } from './rolling-out.js';

export { type PreviewedCompany, previewOf } from './preview.js';

export const eventHandlers: readonly AnyEventHandler[] = [runRollouts, endFailedRollouts];
export const taskKinds: readonly AnyTaskKind[] = [rollsOut];

export const scheduledTasks = ({ firmTimeZone }: Pick<FlowSettings, 'firmTimeZone'>): readonly ScheduledTask[] => [
  rollOutByItself(firmTimeZone),
];
