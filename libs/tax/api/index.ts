import type { Area } from '@daybook/kernel/graph';
import { answerThreads } from '@daybook/tax/read';
import { Module } from '@nestjs/common';
import { accessProviders } from './access/index.js';
import { ConsentPolicy, consentProviders } from './consent/index.js';
import { dashboardProviders } from './dashboard/index.js';
import { definitionProviders } from './definitions/index.js';
import { disclosureProviders, disclosureRoutes } from './disclosures/index.js';
import { draftProviders } from './drafts/index.js';
import { form1099Providers, form1099Routes } from './form-1099/index.js';
import { paperItems, paperPolicies, paperProviders, paperRoutes } from './papers/index.js';
import { PapersPolicy } from './papers.policy.js';
import { questionnaireProviders } from './questionnaires/index.js';
import { reminderProviders } from './reminders/index.js';
import { staffYearProviders } from './staff-year/index.js';

/** Needs `POOL`, `COMMANDS`, `CLOCK` and `CONFIG` from global modules. */
@Module({
  providers: [
    PapersPolicy,
    ...accessProviders,
    ...dashboardProviders,
    ...definitionProviders,
    ...disclosureProviders,
    ...draftProviders,
    ...consentProviders,
    ...form1099Providers,
    ...paperProviders,
    ...questionnaireProviders,
    ...reminderProviders,
    ...staffYearProviders,
  ],
})
export class TaxModule {}

export const taxArea: Area = {
  name: 'tax',
  module: TaxModule,
  policies: [PapersPolicy, ConsentPolicy, ...paperPolicies],
  routes: [...paperRoutes, ...form1099Routes, ...disclosureRoutes],
  threads: answerThreads,
};

export { paperItems as itemResolvers, taxArea as api };
