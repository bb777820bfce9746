import { type CheckEvent, check } from '@daybook/checks/domain';
import { type NoticeSender, type NoticeWording, tellOwners } from '@daybook/companies/flow';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { maySendChecks, seesPayments } from './readers.js';
import { heldForRelease, type Named, releasedToOwners, unseenByOwners, writtenToOwners } from './wording.js';

interface Issued {
  readonly name: string;
  readonly words: (named: Named, by: string) => NoticeWording;
  /** Whoever sends checks is asked to release it. */
  readonly asksForRelease: boolean;
}

/**
 * Writes to the owners of a company of each check that is written, and of each that a second person released; of one that
 * waits for its release also to everybody who can release it.
 */
export const tellIssuedChecks = (sender: NoticeSender) =>
  eventHandler<CheckEvent>({
    name: 'tell of issued checks',
    categories: ['check'],
    on: {
      CheckWritten(event, tools) {
        const { isReleaseNeeded: asksForRelease } = event.data;
        const words: Issued['words'] = (named, by) => writtenToOwners(named, by, asksForRelease);
        return tell(event, { name: 'check_written', words, asksForRelease }, sender, tools);
      },
      CheckReleaseDemanded: (event, tools) =>
        tell(event, { name: 'check_held', words: heldForRelease, asksForRelease: true }, sender, tools),
      CheckReleased: (event, tools) =>
        tell(event, { name: 'check_released', words: releasedToOwners, asksForRelease: false }, sender, tools),
    },
  });

async function tell(
  event: RecordedEvent<CheckEvent>,
  { name, words, asksForRelease }: Issued,
  sender: NoticeSender,
  tools: FlowContext,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state } = await tools.commands.load(check, uuid);
  if (state.is === 'absent' || state.company === null) return;
  const { number } = state;
  const notice = {
    company: state.company,
    event,
    name,
    key: `check issued ${event.id}`,
    words: (by: string, company: string) => words({ number, company }, by),
    limited: { sees: seesPayments, words: unseenByOwners },
    ...(asksForRelease ? { alsoFor: maySendChecks } : {}),
    button: { label: asksForRelease ? 'Review the check' : 'Open the check', path: `/links/check/${uuid}` },
    first: 'void the check, call your bank',
  };
  await tellOwners(notice, sender, tools);
}
