import type { AnyEventHandler, AnyTaskKind, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { broughtBy } from './brought.js';
import { rollOutByItself } from './by-itself.js';
import { carryOutLocks } from './company-period.js';
import { endFailedRollouts } from './giving-up.js';
import { rollsOut, runRollouts } from './rolling-out.js';
import { tellUnlockedPeriods } from './unlock-notices.js';

export { broughtBy } from './brought.js';
export { carryOut, periodOfCompany } from './company-period.js';
export { type PlannedTodo, planOf } from './planning.js';
export { type PreviewedCompany, previewOf } from './preview.js';
export { taskOf } from './rolling-out.js';
export { workOfPeriod } from './work-of-period.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  ...[runRollouts, endFailedRollouts(broughtBy(settings.areas)), carryOutLocks],
  tellUnlockedPeriods(settings),
];
export const taskKinds = ({ areas }: Pick<FlowSettings, 'areas'>): readonly AnyTaskKind[] => [
  rollsOut(broughtBy(areas)),
];

export const scheduledTasks = ({ firmTimeZone }: Pick<FlowSettings, 'firmTimeZone'>): readonly ScheduledTask[] => [
  rollOutByItself(firmTimeZone),
];
