import { companyHold, companyHoldWords } from './company-hold.js';
import { dataSubject, dataSubjectWords } from './data-subject.js';
import { retention, retentionWords } from './retention.js';

export * from './company-hold.js';
export * from './data-subject.js';
export * from './data-subject-rules.js';
export * from './operations/index.js';
export * from './retention.js';

export const deciders = [dataSubject, companyHold, retention];
export const words = { ...dataSubjectWords, ...companyHoldWords, ...retentionWords };
