import { type Check, type CheckEvent, check, isPrinted } from '@daybook/checks/domain';
import { companyNames } from '@daybook/companies/published';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { recipientsOf } from './recipients.js';
import { type CheckWording, failed, type Named, tooLate, voided } from './wording.js';

/** Where links in mails lead, and how the firm is called in them. */
export type Sender = FirmBrand & Pick<Config, 'url'>;

type About = RecordedEvent<CheckEvent>;

/**
 * Writes to whoever wrote a check, to whoever asked for what was refused and to the account owner, each mail once and not
 * of their own doing. There is no switch: money hangs on it.
 */
export const mailAboutChecks = (sender: Sender) => {
  const tell = (name: string, event: About, tools: FlowContext, worded: News['worded']) =>
    tellOf({ name, event, worded }, sender, tools);
  return eventHandler<CheckEvent>({
    name: 'mail about checks',
    categories: ['check'],
    eventsStandAlone: true,
    on: {
      // it may be voided by the time it is told
      CheckFailed: (event, tools) =>
        tell('check_failed', event, tools, (named, state) => failed(named, isPrinted(state))),
      CheckVoided: (event, tools) =>
        tell('check_voided', event, tools, (named) => voided(named, event.data.isRecalled)),
      CheckVoidRefused: (event, tools) => tell('check_void_refused', event, tools, (named) => tooLate(named, 'voided')),
      CheckDeletionRefused: (event, tools) =>
        tell('check_deletion_refused', event, tools, (named) => tooLate(named, 'deleted')),
    },
  });
};

/** `name`: what the ledger of deliveries calls it. */
export interface News {
  readonly name: string;
  readonly event: About;
  /** `state`: the check as it is now. */
  readonly worded: (check: Named, state: Check) => CheckWording;
  /** Whoever did it does not know how it ended. */
  readonly alsoAuthor?: boolean;
}

export async function tellOf(
  { name, event, worded, alsoAuthor = false }: News,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state } = await tools.commands.load(check, uuid);
  if (state.is === 'absent' || state.company === null) return;
  const names = await companyNames(queryableOf(tools.query), [state.company]);
  const words = worded({ number: state.number, company: names.get(state.company) ?? '' }, state);
  const recipients = await recipientsOf(state.company, concernedBy(state), tools);
  const isWrittenTo = (user: string) => alsoAuthor || !('user' in event.meta.by && event.meta.by.user === user);
  const others = recipients.filter(({ user }) => isWrittenTo(user));
  const inbox = { company: state.company, kind: 'check', path: `/links/check/${uuid}` } as const;
  await writeToEach(others, async ({ user, name: reader, address }) => {
    const letter = await composeEmail({
      brand: sender,
      name: reader,
      ...words,
      button: { label: 'Open the check', href: new URL(inbox.path, sender.url).href },
      closing: 'Replies to this email are not read.',
      why: 'You are receiving this email because this check is yours, or you are the account owner of the company.',
    });
    const tells = { person: user, of: [{ item: uuid, event: name }], inbox };
    await tools.mail.send({ ...letter, key: `${name} ${event.id} ${user}`, to: { name: reader, address }, tells });
  });
}

function concernedBy({ writtenBy, askedBy }: Check): readonly string[] {
  return [writtenBy, askedBy].flatMap((person) => person ?? []);
}
