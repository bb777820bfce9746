import { dutyDecider, dutyWords } from './duty.js';
import { handoverWords } from './handover.events.js';
import { handoverDecider } from './handover.js';

export * from './duty.js';
export * from './handover.events.js';
export * from './handover.js';
export * from './period.js';
export * from './stand-ins.js';

export const deciders = [dutyDecider, handoverDecider] as const;
export const words = { ...dutyWords, ...handoverWords };
