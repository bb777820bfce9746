import { FormsResolver } from './forms.resolver.js';
import { GeneratingResolver } from './generating.resolver.js';
import { ManagingResolver } from './managing.resolver.js';
import { QuestionnairesResolver } from './questionnaires.resolver.js';
import { SavingResolver } from './saving.resolver.js';
import { SingleAnswersResolver } from './single-answers.resolver.js';
import { TaxYears } from './tax-years.js';
import { YearCommands } from './year-commands.js';

export const questionnaireProviders = [
  FormsResolver,
  GeneratingResolver,
  ManagingResolver,
  QuestionnairesResolver,
  SavingResolver,
  SingleAnswersResolver,
  TaxYears,
  YearCommands,
];
