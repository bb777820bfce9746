import { dataSubject } from './data-subject.js';

export * from './data-subject.js';

export const deciders = [dataSubject];
