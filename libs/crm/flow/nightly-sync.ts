import { type AccountChange, userDecider } from '@daybook/identity/domain';
import { syncedWithCrm } from '@daybook/identity/published';
import { type FlowContext, isNight, type ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';
import { phoneOf } from './people.js';
import type { Crm, CrmPerson } from './port.js';

const atOnce = 100;
const names = '4be5b0a5-62a0-4a2c-8a5e-7d27f7c0c3f1';

interface Follower {
  readonly uuid: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

/**
 * Every night names and phones follow the CRM, of those who have it switched on (AD-10). Contacts are found by their
 * address, which never changes by this; what the CRM leaves blank stays as it is.
 */
export function followCrm(crm: Crm, timeZone: string): ScheduledTask {
  return {
    name: 'crm.followCrm',
    everySeconds: 3_600,
    async run(tools) {
      if (!isNight(timeZone, tools.clock.now())) return;
      for (let after: string | null = null; ; ) {
        const page: readonly Follower[] = await followers(tools, after);
        await updateThem(page, await crm.contactsByEmail(page.map(({ email }) => email)), tools);
        if (page.length < atOnce) return;
        after = page.at(-1)?.uuid ?? null;
      }
    },
  };
}

function followers({ query }: FlowContext, after: string | null): Promise<readonly Follower[]> {
  return query<Follower>(
    `select u.uuid, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone from ${syncedWithCrm} u
      where $1::uuid is null or u.uuid > $1 order by u.uuid limit ${atOnce}`,
    [after],
  );
}

async function updateThem(
  people: readonly Follower[],
  contacts: readonly CrmPerson[],
  { commands, clock }: FlowContext,
): Promise<void> {
  const byEmail = new Map(contacts.map((contact) => [contact.email?.toLowerCase(), contact]));
  for (const person of people) {
    const contact = byEmail.get(person.email.toLowerCase());
    const change = contact && changeOf(person, contact);
    if (!change) continue;
    // a name that cannot be is refused, and stays as it is
    await commands.send(
      userDecider,
      person.uuid,
      { type: 'ChangeAccount', ...change },
      {
        commandId: v5(`follow ${person.uuid} ${clock.now().toISOString()}`, names),
        by: { system: 'crm' },
        company: null,
      },
    );
  }
}

/** What of the account is other than in the CRM; undefined when nothing is. */
function changeOf(person: Follower, contact: CrmPerson): AccountChange | undefined {
  const name = { firstName: contact.firstName || person.firstName, lastName: contact.lastName || person.lastName };
  const { firstName, lastName } = name;
  const isRenamed = firstName !== person.firstName || lastName !== person.lastName;
  const phone = phoneOf(contact.phone) ?? person.phone;
  const change: AccountChange = {
    ...(isRenamed && firstName !== null && lastName !== null && { name: { firstName, lastName } }),
    ...(phone !== person.phone && { phone }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
