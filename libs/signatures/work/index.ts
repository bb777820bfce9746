export type { Certificate } from './certificate-page.js';
export * from './document-work.js';
export type { FeeSchedule } from './draw-texts.js';
export type { FilledField } from './fill-fields.js';
export type { Checked } from './task.js';
export * from './verdict.js';
