import { type CheckEvent, check } from '@daybook/checks/domain';
import { companyZone } from '@daybook/checks/read';
import { isDone } from '@daybook/kernel/commands';
import { dayAt, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type Sender, tellOf } from './mails/index.js';
import { notWrittenAgain } from './mails/wording.js';
import { limitsOf } from './prepare-check.js';
import { reissueOf, writeAgain } from './reissue-check.js';

type Voided = RecordedEvent<Extract<CheckEvent, { type: 'CheckVoided' }>>;

/**
 * A check that was stopped to be reissued has another one in its place, also where the process ended between the two.
 * Mostly it is there already, or comes at the same moment: either way there is one.
 */
export const writeStoppedAgain = (sender: Sender) =>
  eventHandler<CheckEvent>({
    name: 'checks in place of stopped ones',
    categories: ['check'],
    on: { CheckVoided: (event, tools) => writeOther(event, tools, sender) },
  });

async function writeOther(event: Voided, tools: FlowContext, sender: Sender): Promise<void> {
  const { commands, clock, query } = tools;
  const uuid = subjectOf(event.stream);
  const { state } = await commands.load(check, uuid);
  if (state.is === 'absent' || !state.isReissued || state.company === null) return;
  if ((await commands.load(check, reissueOf(uuid))).state.is !== 'absent') return;
  const { company } = state;
  const now = clock.now();
  const today = dayAt(now, await companyZone(queryableOf(query), company));
  const stopped = { uuid, state, today, limits: await limitsOf(commands, company, now) };
  const metadata = metadataFromEvent(event, 'write it again');
  const written = await writeAgain(commands, company, stopped, { now, metadata });
  if (isDone(written)) return;
  if (written.refused === 'conflict') throw new Error(`The register of the check in place of ${uuid} is busy.`);
  const worded = notWrittenAgain(written.message);
  await tellOf({ name: 'check_not_written_again', event, worded, alsoAuthor: true }, sender, tools);
}
