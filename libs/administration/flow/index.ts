import type { FlowSettings } from '@daybook/kernel/flows';
import { alertAdministrators } from './alerts.js';

export { alertAdministrators };

export const scheduledTasks = (settings: FlowSettings) => [alertAdministrators(settings)];
