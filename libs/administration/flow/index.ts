import type { FlowSettings } from '@daybook/kernel/flows';
import { alertAdministrators } from './alerts.js';
import { measuresOfInstallation } from './measures.js';

export { alertAdministrators };

export const scheduledTasks = (settings: FlowSettings) => [alertAdministrators(settings)];
export const measures = (settings: FlowSettings) => measuresOfInstallation(settings);
