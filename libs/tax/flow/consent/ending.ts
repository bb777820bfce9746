import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import {
  type ConsentEvent,
  type ConsentState,
  type CurrentConsentEvent,
  consent7216,
  currentConsent,
} from '@daybook/tax/domain';
import { tellCurrent, voidReplaced } from './current.js';

type Event = RecordedEvent<ConsentEvent>;

/** What is over waits no more: its document is void, and another consent of its kind can be asked for. */
export const endConsents: AnyEventHandler = eventHandler<ConsentEvent | CurrentConsentEvent>({
  name: 'tax.endConsents',
  categories: [consent7216.category, currentConsent.category],
  staysInside: true,
  on: {
    ConsentGranted: over,
    ConsentDeclined: over,
    async ConsentVoided(event, tools) {
      await over(event, tools);
      await tellDocument({ type: 'VoidDocument', reason: '' }, event, tools);
    },
    ConsentResent: (event, tools) => tellDocument({ type: 'RemindSigners', isAsked: true }, event, tools),
    async CurrentConsentSet(event, tools) {
      if (event.data.replaces) await voidReplaced(event.data.replaces, event, tools);
    },
  },
});

async function over(event: Event, tools: FlowContext): Promise<void> {
  const { state }: { state: ConsentState } = await tools.commands.load(consent7216, subjectOf(event.stream));
  if (state.is !== 'absent') await tellCurrent('EndCurrentConsent', state.kind, event, tools);
}

async function tellDocument(command: SignatureDocumentCommand, event: Event, { commands }: FlowContext): Promise<void> {
  const uuid = subjectOf(event.stream);
  const outcome = await commands.send(signatureDocument, uuid, command, metadataFromEvent(event, command.type));
  // it is not there yet, or over by itself
  if (
    !isDone(outcome) &&
    !['notThere', 'cannotVoid', 'ended', 'nobodyToRemind', 'remindedLately'].includes(outcome.refused)
  )
    throw new Error(`${command.type} of the consent ${uuid}: ${outcome.message}`);
}
