import { datedBefore, type Staleness } from '@daybook/checks/domain';
import { companyNames } from '@daybook/companies/published';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { settledLetters, writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { bankDay } from '../processing-day.js';
import type { Sender } from './index.js';
import { recipientsOf } from './recipients.js';
import { agingCheck, staleCheck } from './wording.js';

interface Uncashed {
  readonly uuid: string;
  readonly company: string;
  readonly number: number;
  readonly writer: string | null;
}

const first = '00000000-0000-0000-0000-000000000000';
const atOnce = 200;
/** For how many days after its day a check is written about: one that grew old before is not. */
const window = 30;
const wordings = { aging: agingCheck, stale: staleCheck } as const;

/**
 * Writes to whoever wrote a check and to the account owner when nobody has cashed it for 90 days, and for 180. Each mail
 * has a key, so that it is sent once however often this runs.
 */
export const tellOfUncashedChecks = (sender: Sender): ScheduledTask => ({
  name: 'checks.tellOfUncashed',
  everySeconds: 21_600,
  async run(tools) {
    for (const how of ['stale', 'aging'] as const)
      for await (const check of uncashed(how, tools)) await tell(how, check, sender, tools);
  },
});

/** All of them, so that none waits behind those that were written about before. */
async function* uncashed(how: Staleness, { query, clock }: FlowContext): AsyncGenerator<Uncashed> {
  const before = datedBefore(how, bankDay(clock.now()));
  for (let after = first; ; ) {
    const some = await query<Uncashed>(
      `select uuid, company_uuid as company, number, created_by as writer from checks
        where status in ('processing', 'mailed') and company_uuid is not null
          and check_date <= $1::date and check_date > $1::date - ${window} and uuid > $2 order by uuid limit ${atOnce}`,
      [before, after],
    );
    yield* some;
    if (some.length < atOnce) return;
    after = some.at(-1)?.uuid ?? first;
  }
}

async function tell(how: Staleness, check: Uncashed, sender: Sender, tools: FlowContext): Promise<void> {
  const { uuid, company, number, writer } = check;
  const keyOf = (user: string) => `check ${how} ${uuid} ${user}`;
  const everybody = await recipientsOf(company, writer === null ? [] : [writer], tools);
  const settled = await settledLetters(
    tools.query,
    everybody.map(({ user }) => keyOf(user)),
  );
  const recipients = everybody.filter(({ user }) => !settled.has(keyOf(user)));
  if (recipients.length === 0) return;
  const names = await companyNames(queryableOf(tools.query), [company]);
  const words = wordings[how]({ number, company: names.get(company) ?? '' });
  const inbox = { company, kind: 'check', path: `/links/check/${uuid}` } as const;
  await writeToEach(recipients, async ({ user, name, address }) => {
    const letter = await composeEmail({
      brand: sender,
      name,
      ...words,
      button: { label: 'Open the check', href: new URL(inbox.path, sender.url).href },
      closing: 'Replies to this email are not read.',
      why: 'You are receiving this email because this check is yours, or you are the account owner of the company.',
    });
    const tells = { person: user, of: [{ item: uuid, event: `check_${how}` }], inbox };
    await tools.mail.send({ ...letter, key: keyOf(user), to: { name, address }, tells });
  });
}
