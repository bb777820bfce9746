import { companyUserDecider } from '@daybook/companies/domain';
import type { UserEvent } from '@daybook/identity/domain';
import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';

/** The names that were typed when an erased person was invited to companies are forgotten too. */
export const eraseInvitedNames = eventHandler<UserEvent>({
  name: 'companies.eraseInvitedNames',
  categories: ['user'],
  staysInside: true,
  on: {
    async UserErased(event, { commands, query }) {
      const members = await query<{ uuid: string; company: string }>(
        'select uuid, company_uuid as company from company_users where user_uuid = $1 and invited_as is not null',
        [subjectOf(event.stream)],
      );
      for (const { uuid, company } of members) {
        const by = metadataFromEvent(event, `erase name ${uuid}`, { system: 'companies' });
        const outcome = await commands.send(companyUserDecider, uuid, { type: 'EraseMemberName' }, { ...by, company });
        if (!isDone(outcome)) throw new Error(`The name of the member ${uuid} was not erased: ${outcome.message}`);
      }
    },
  },
});
