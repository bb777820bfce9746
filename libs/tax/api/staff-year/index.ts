import { MovingResolver } from './moving.resolver.js';
import { PastResolver } from './past.resolver.js';
import { PastYears } from './past-years.js';

export const staffYearProviders = [MovingResolver, PastResolver, PastYears];
