import { GeneratingResolver } from './generating.resolver.js';
import { QuestionnairesResolver } from './questionnaires.resolver.js';
import { SavingResolver } from './saving.resolver.js';
import { TaxYears } from './tax-years.js';
import { YearCommands } from './year-commands.js';

export const questionnaireProviders = [
  GeneratingResolver,
  QuestionnairesResolver,
  SavingResolver,
  TaxYears,
  YearCommands,
];
