import { GeneratingResolver } from './generating.resolver.js';
import { QuestionnairesResolver } from './questionnaires.resolver.js';
import { TaxYears } from './tax-years.js';

export const questionnaireProviders = [GeneratingResolver, QuestionnairesResolver, TaxYears];
