import { firmDefinition, firmDefinitionWords } from './firm-definition/index.js';
import { questionnaire, questionnaireWords } from './year/index.js';

export * from './definitions/index.js';
export * from './firm-definition/index.js';
export * from './questionnaire/definition.js';
export * from './year/index.js';

export const deciders = [firmDefinition, questionnaire];

export const words = { ...firmDefinitionWords, ...questionnaireWords };
