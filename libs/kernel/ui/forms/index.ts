export { DayRange, type DayRangeValues, daysOfThis } from './day-range.js';
export { readDraft } from './drafts.js';
export { changedByOthers, changedFields, type FieldSentences, type FormState } from './form-state.js';
export { ReasonDialog } from './reason-dialog.js';
export { RestoredDraft } from './restored-draft.js';
export { type FormOptions, sendForm } from './send-form.js';
export { type CommandForm, type CommandFormSettings, useCommandForm } from './use-command-form.js';
export { useLeaveGuard } from './use-leave-guard.js';
export { useRequestForm } from './use-request-form.js';
