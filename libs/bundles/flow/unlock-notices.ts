import type { CompanyPeriodEvent } from '@daybook/bundles/domain';
import { companyNames } from '@daybook/companies/published';
import { writeToSuperusers } from '@daybook/identity/flow';
import { type AnyEventHandler, eventHandler, type FlowSettings } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';

/** Every superuser learns that a locked period may be changed again, whoever did it and why. */
export function tellUnlockedPeriods(sender: FlowSettings): AnyEventHandler {
  return eventHandler<CompanyPeriodEvent>({
    name: 'bundles.tellUnlockedPeriods',
    categories: ['bundlePeriod'],
    on: {
      async PeriodUnlocked(event, tools) {
        const { label, reason } = event.data;
        const { company } = event.meta;
        const name = company && (await companyNames(queryableOf(tools.query), [company])).get(company);
        const why = reason === null ? '' : ` The reason given: “${reason}”`;
        const notice = {
          subject: `Period unlocked: ${label}`,
          ...(!('user' in event.meta.by) && { who: 'Daybook' }),
          did: `unlocked ${label} of ${name ?? 'a company'}. Its to-dos may be changed again.${why}`,
          button: { label: 'Open the bundles', path: '/staff/bundles' },
          first: 'lock the period again and find out what was changed',
        };
        await writeToSuperusers(event, notice, sender, tools);
      },
    },
  });
}
