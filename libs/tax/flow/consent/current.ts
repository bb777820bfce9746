import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type ConsentEvent, type ConsentKind, consent7216, currentConsent } from '@daybook/tax/domain';

/**
 * One consent of each kind waits at a time. Whoever asked has said which one already, unless they died before: then the
 * newer one of two does.
 */
export async function keepCurrent(event: RecordedEvent<ConsentEvent>, tools: FlowContext): Promise<void> {
  const { commands } = tools;
  const [consent, company] = [subjectOf(event.stream), event.meta.company ?? ''];
  const { state } = await commands.load(consent7216, consent);
  if (state.is !== 'pending') return;
  const { state: current } = await commands.load(currentConsent, company);
  const other = current[state.kind];
  if (other === consent) return;
  const { state: before } = await commands.load(consent7216, other ?? consent);
  const isNewest = other === null || before.is === 'absent' || before.requestedAt <= state.requestedAt;
  if (isNewest) await tellCurrent('SetCurrentConsent', state.kind, event, tools);
  else await voidReplaced(consent, event, tools);
}

export async function tellCurrent(
  type: 'SetCurrentConsent' | 'EndCurrentConsent',
  kind: ConsentKind,
  event: RecordedEvent<ConsentEvent>,
  { commands }: FlowContext,
): Promise<void> {
  const command = { type, kind, consent: subjectOf(event.stream) };
  const company = event.meta.company ?? '';
  const outcome = await commands.send(currentConsent, company, command, metadataFromEvent(event, type));
  if (!isDone(outcome)) throw new Error(`The consents of ${company} could not be kept apart.`);
}

export async function voidReplaced(consent: string, event: RecordedEvent, { commands }: FlowContext): Promise<void> {
  const command = { type: 'VoidConsent', reason: 'replaced' } as const;
  const outcome = await commands.send(consent7216, consent, command, metadataFromEvent(event, `replaced ${consent}`));
  // it was signed or declined a moment before
  if (!isDone(outcome) && outcome.refused !== 'notPending') throw new Error(outcome.message);
}
