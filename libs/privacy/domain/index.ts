import { companyHold, companyHoldWords } from './company-hold.js';
import { dataSubject, dataSubjectWords } from './data-subject.js';

export * from './company-hold.js';
export * from './data-subject.js';

export const deciders = [dataSubject, companyHold];
export const words = { ...dataSubjectWords, ...companyHoldWords };
