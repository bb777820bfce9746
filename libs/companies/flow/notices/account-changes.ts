import { companyUserDecider } from '@daybook/companies/domain';
import { membershipsInForce } from '@daybook/companies/published';
import type { TwoFactorEvent, UserEvent } from '@daybook/identity/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { writeToEach } from '@daybook/kernel/mail';
import { memberName } from './member-name.js';
import { type NoticeSender, tellOwners } from './tell-owners.js';

interface Change {
  readonly name: string;
  readonly subject: string;
  said(member: string, by: string): string;
}

const emailChange: Change = {
  name: 'member_email_changed',
  subject: 'An email address was changed',
  said: (member) => `The sign-in email address of ${member} was changed.`,
};
const secondFactorReset: Change = {
  name: 'member_second_factor_reset',
  subject: 'A second factor was reset',
  said: (member, by) =>
    `${by} reset the second factor of ${member}. Anyone with the password can now set up a new one.`,
};

/**
 * Writes to the owners of a client's companies when the client's email address was changed or somebody of the firm took
 * the second factor away: whoever signs in with the account now may be somebody else. The person is told by `identity`.
 */
export function tellAccountChanges(sender: NoticeSender): AnyEventHandler {
  return eventHandler<UserEvent | TwoFactorEvent>({
    name: 'companies.tellAccountChanges',
    categories: ['user', 'twoFactor'],
    eventsStandAlone: true,
    on: {
      EmailChanged: (event, tools) => tell(event, emailChange, sender, tools),
      TwoFactorReset: (event, tools) => tell(event, secondFactorReset, sender, tools),
    },
  });
}

async function tell(event: RecordedEvent, change: Change, sender: NoticeSender, tools: FlowContext): Promise<void> {
  const user = subjectOf(event.stream);
  const places = await tools.query<{ uuid: string; company: string }>(
    `select m.uuid, m.company_uuid as company from ${membershipsInForce('$2')} m
      where m.user_uuid = $1 and m.role <> 'staff_director' order by m.uuid`,
    [user, tools.clock.now()],
  );
  await writeToEach(places, async ({ uuid, company }) => {
    const { state } = await tools.commands.load(companyUserDecider, uuid);
    if (state.status !== 'member') return;
    const called = await memberName(uuid, state, sender, tools);
    const notice = {
      company,
      event,
      name: change.name,
      key: `${change.name} ${event.id} ${company}`,
      words: (by: string, where: string, isClient: boolean) => ({
        subject: `${change.subject}: ${where}`,
        paragraphs: [change.said(`${isClient ? called.byClients : called.byStaff} (${where})`, by)],
      }),
      except: user,
      button: { label: 'Review the team', path: `/links/team/${company}` },
    };
    await tellOwners(notice, sender, tools);
  });
}
