import { ConsentPolicy } from './consent.policy.js';
import { CompanyConsents } from './consents.js';
import { ConsentsOfYearsResolver, ConsentsResolver } from './consents.resolver.js';
import {
  ConsentOfCompanyResolver,
  ConsentOfProfileResolver,
  ConsentOfQuestionnaireResolver,
} from './mirrors.resolver.js';
import { ConsentRequestsResolver } from './requesting.resolver.js';
import { ConsentSigningResolver } from './signing.resolver.js';

export { ConsentPolicy };

export const consentProviders = [
  ConsentPolicy,
  CompanyConsents,
  ConsentRequestsResolver,
  ConsentSigningResolver,
  ConsentsResolver,
  ConsentsOfYearsResolver,
  ConsentOfCompanyResolver,
  ConsentOfProfileResolver,
  ConsentOfQuestionnaireResolver,
];
