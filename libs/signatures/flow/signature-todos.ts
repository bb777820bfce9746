import { isDone } from '@daybook/kernel/commands';
import { categoryOf, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import {
  isTerminal,
  type ProviderName,
  type SignatureDocumentCommand,
  type SignatureDocumentEvent,
  signatureDocument,
} from '@daybook/signatures/domain';
import { type TodoEvent, todo } from '@daybook/todos/domain';
import { documentMadeOf, prepareForTodo } from './document-of-todo.js';
import { fieldsOfSource } from './document-source.js';
import { followNextLetter, letterOfTodo } from './letters/index.js';
import { textsOf } from './merge-values.js';
import { remindAsTodo } from './reminders-of-todo.js';
import { tellTodo } from './telling-todo.js';
import { createTodoOfDocument } from './todo-of-document.js';

const by = { system: 'signatures' };
const forLetters =
  'This template says a fee or a term, which only an engagement letter has. Ask again with another template.';

/**
 * To-dos that ask for a signature, and their documents: each hears of the other what concerns it.
 *
 * @param provider of the documents that begin now
 */
export const signatureTodos = (provider: ProviderName) =>
  eventHandler<TodoEvent | SignatureDocumentEvent>({
    name: 'documents of to-dos',
    categories: ['todo', 'signatureDocument'],
    async concerns(event, commands) {
      if (!isAboutTodo(event)) return true;
      const asking = await commands.loadAfter(todo, event);
      return asking.is !== 'absent' && asking.type === 'signature';
    },
    on: {
      async TodoCreated(event, tools) {
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(todo, uuid);
        if (state.is !== 'there') return;
        if (state.document === null) return prepareForTodo(uuid, event, provider, tools);
        // it came with the to-do, and may be further than that
        await tellTodo(state.document.uuid, event, tools);
        await remindAsTodo(state.document.uuid, event, tools);
      },
      TodoAssigned: (event, tools) => prepareForAnother(event, provider, tools),
      TodoSentBack: (event, tools) => prepareAnew(event, provider, tools),
      TodoReopened: (event, tools) => prepareAnew(event, provider, tools),
      async TodoCompleted(event, tools) {
        if (!event.data.byAnswer) await voidDocument(event, 'The to-do was closed.', tools);
      },
      TodoDeleted: (event, tools) => voidDocument(event, 'The to-do was deleted.', tools),
      TodoReminderChanged: remindAnew,
      TodoDueDateChanged: remindAnew,
      SignatureDocumentPrepared: followNextLetter,
      SignatureOriginalAccepted: placeAndSend,
      async SignatureDocumentSent(event, tools) {
        await createTodoOfDocument(event, tools);
        await hear(event, tools);
        await remindAsTodo(subjectOf(event.stream), event, tools);
      },
      SignatureDocumentViewed: hear,
      SignerSigned: hear,
      SignatureDocumentSigned: hear,
      SignedPdfFiled: hear,
      SignatureDocumentDeclined: hear,
      SignatureDocumentExpired: hear,
      SignatureDocumentVoided: hear,
      SignatureDocumentFailed: hear,
      async SignatureAskedAgain(event, tools) {
        const { state } = await tools.commands.load(signatureDocument, subjectOf(event.stream));
        if (state.is !== 'absent' && state.todo !== null) await prepareForTodo(state.todo, event, provider, tools);
      },
    },
  });

type AboutTodo = RecordedEvent<TodoEvent>;
type AboutDocument = RecordedEvent<SignatureDocumentEvent>;

const hear = (event: AboutDocument, tools: FlowContext) => tellTodo(subjectOf(event.stream), event, tools);

const isAboutTodo = (event: AboutTodo | AboutDocument): event is AboutTodo => categoryOf(event.stream) === 'todo';

async function prepareAnew(event: AboutTodo, provider: ProviderName, tools: FlowContext): Promise<void> {
  const asking = await tools.commands.loadAfter(todo, event);
  if (asking.is !== 'there') return;
  // a letter in force or out for signature stays what was agreed on
  if (!(await letterOfTodo(asking, tools))) await voidDocument(event, 'The to-do was sent back.', tools);
  await prepareForTodo(subjectOf(event.stream), event, provider, tools);
}

/** Whoever is asked now signs in place of whoever was asked before; a letter has its signers by the rules of letters. */
async function prepareForAnother(
  event: RecordedEvent<Extract<TodoEvent, { type: 'TodoAssigned' }>>,
  provider: ProviderName,
  tools: FlowContext,
) {
  const uuid = subjectOf(event.stream);
  const { state: asking } = await tools.commands.load(todo, uuid);
  // a series made it while nobody could sign
  if (asking.is === 'there' && asking.document === null) return prepareForTodo(uuid, event, provider, tools);
  const document = await documentBefore(event, tools);
  if (!document || document.state.letter || document.state.signers[0]?.user === event.data.assignee) return;
  await voidDocument(event, 'Somebody else is asked to sign.', tools);
  await prepareForTodo(uuid, event, provider, tools);
}

/** The document that the to-do had before the event, however often the event is met. */
async function documentBefore(event: AboutTodo, { commands }: FlowContext) {
  const asking = await commands.loadAfter(todo, event);
  const uuid = asking.is === 'absent' ? undefined : asking.document?.uuid;
  if (!uuid || uuid === documentMadeOf(event)) return undefined;
  const { state } = await commands.load(signatureDocument, uuid);
  return state.is === 'absent' ? undefined : { uuid, state };
}

async function voidDocument(event: AboutTodo, reason: string, tools: FlowContext): Promise<void> {
  const document = await documentBefore(event, tools);
  if (!document || isTerminal(document.state.is)) return;
  await send(event, document.uuid, { type: 'VoidDocument', reason }, tools);
}

/** What is made of a template, or of the document before it, needs nobody to prepare it. */
async function placeAndSend(event: AboutDocument, tools: FlowContext): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state: document } = await tools.commands.load(signatureDocument, uuid);
  // it was sent before a crash, with what its texts said then
  if (document.is !== 'draft' || document.texts !== null) return;
  const source = await fieldsOfSource(document, tools);
  if (!source) return;
  const texts = await textsOf(document, source.mergeFields, queryableOf(tools.query), tools.clock.now());
  await send(event, uuid, { type: 'PlaceFields', ...source }, tools);
  await send(event, uuid, { type: 'SendDocument', texts }, tools);
}

async function remindAnew(event: AboutTodo, tools: FlowContext): Promise<void> {
  const document = await documentBefore(event, tools);
  if (document) await remindAsTodo(document.uuid, event, tools);
}

async function send(
  event: RecordedEvent<TodoEvent | SignatureDocumentEvent>,
  uuid: string,
  command: SignatureDocumentCommand,
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<void> {
  const outcome = await commands.send(signatureDocument, uuid, command, metadataFromEvent(event, command.type, by));
  if (!isDone(outcome) && outcome.refused === 'textMissing')
    return send(event, uuid, { type: 'RecordFailure', message: forLetters }, { commands });
  // of a source from before the limits
  if (!isDone(outcome) && command.type === 'PlaceFields' && outcome.refused !== 'notDraft')
    return send(event, uuid, { type: 'RecordFailure', message: outcome.message }, { commands });
  // it was voided meanwhile, or signed
  if (!isDone(outcome) && !['notDraft', 'ended', 'cannotVoid'].includes(outcome.refused))
    throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
}
