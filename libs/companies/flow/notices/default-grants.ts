import type { DefaultGrantsEvent } from '@daybook/companies/domain';
import { writeToSuperusers } from '@daybook/identity/flow';
import { type AnyEventHandler, eventHandler } from '@daybook/kernel/flows';
import { featureNames, isMoreThan, levelNames, roleNames } from '@daybook/kernel/rights';
import type { NoticeSender } from './tell-owners.js';

/** Writes to every superuser when a role got more in every company at once. */
export function tellDefaultGrants(sender: NoticeSender & Parameters<typeof writeToSuperusers>[2]): AnyEventHandler {
  return eventHandler<DefaultGrantsEvent>({
    name: 'companies.tellDefaultGrants',
    categories: ['defaultGrants'],
    on: {
      async DefaultFeatureGrantSet(event, tools) {
        const { role, feature, from, to } = event.data;
        if (!isMoreThan(to, from ?? 'DISABLED')) return;
        const notice = {
          subject: 'A role has more access everywhere',
          did: `gave everybody with the role ${roleNames[role]} more access in every company. ${featureNames[feature]}: ${levelNames[to]}.`,
          button: { label: 'Open the security log', path: '/staff-admin-panel/security-log' },
          first: 'set it back and find out what happened',
        };
        await writeToSuperusers(event, notice, sender, tools);
      },
    },
  });
}
