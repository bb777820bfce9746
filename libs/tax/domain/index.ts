import { questionnaire, questionnaireWords } from './year/index.js';

export * from './definitions/index.js';
export * from './questionnaire/definition.js';
export * from './year/index.js';

export const deciders = [questionnaire];

export const words = { ...questionnaireWords };
