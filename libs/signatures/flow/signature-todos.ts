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
import { type TodoCommand, type TodoEvent, todo } from '@daybook/todos/domain';
import { documentMadeOf, prepareForTodo } from './document-of-todo.js';
import { fieldsOfSource } from './document-source.js';
import { textsOf } from './merge-values.js';
import { remindAsTodo } from './reminders-of-todo.js';
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
        if (state.is === 'there' && state.document === null) await prepareForTodo(uuid, event, provider, tools);
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
      SignatureOriginalAccepted: placeAndSend,
      async SignatureDocumentSent(event, tools) {
        await createTodoOfDocument(event, tools);
        await tellTodo(event, tools);
        await remindAsTodo(subjectOf(event.stream), event, tools);
      },
      SignatureDocumentViewed: tellTodo,
      SignerSigned: tellTodo,
      SignatureDocumentSigned: tellTodo,
      SignedPdfFiled: tellTodo,
      SignatureDocumentDeclined: tellTodo,
      SignatureDocumentExpired: tellTodo,
      SignatureDocumentVoided: tellTodo,
      SignatureDocumentFailed: tellTodo,
      async SignatureAskedAgain(event, tools) {
        const { state } = await tools.commands.load(signatureDocument, subjectOf(event.stream));
        if (state.is !== 'absent' && state.todo !== null) await prepareForTodo(state.todo, event, provider, tools);
      },
    },
  });

type AboutTodo = RecordedEvent<TodoEvent>;
type AboutDocument = RecordedEvent<SignatureDocumentEvent>;

const isAboutTodo = (event: AboutTodo | AboutDocument): event is AboutTodo => categoryOf(event.stream) === 'todo';

async function prepareAnew(event: AboutTodo, provider: ProviderName, tools: FlowContext): Promise<void> {
  const asking = await tools.commands.loadAfter(todo, event);
  if (asking.is !== 'there') return;
  await voidDocument(event, 'The to-do was sent back.', tools);
  await prepareForTodo(subjectOf(event.stream), event, provider, tools);
}

/** Whoever is asked now signs in place of whoever was asked before. */
async function prepareForAnother(
  event: RecordedEvent<Extract<TodoEvent, { type: 'TodoAssigned' }>>,
  provider: ProviderName,
  tools: FlowContext,
) {
  const document = await documentBefore(event, tools);
  if (!document || document.state.signers[0]?.user === event.data.assignee) return;
  await voidDocument(event, 'Somebody else is asked to sign.', tools);
  await prepareForTodo(subjectOf(event.stream), event, provider, tools);
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
  if (document.is === 'absent') return;
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

/**
 * How the document stands is shown at the to-do; once everybody has signed, that is the answer of whoever was asked. What
 * we seal counts as signed when it is sealed.
 */
async function tellTodo(event: AboutDocument, { commands }: FlowContext): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state: document } = await commands.load(signatureDocument, uuid);
  if (document.is === 'absent' || document.todo === null) return;
  if (document.is === 'signed' && document.provider === 'house' && document.filed === null) return;
  const { state: asking } = await commands.load(todo, document.todo);
  // another document took its place
  if (asking.is !== 'there' || asking.document?.uuid !== uuid) return;
  const tell = (command: TodoCommand) =>
    commands.send(todo, document.todo ?? '', command, metadataFromEvent(event, command.type, by));
  await tell({ type: 'RecordSignatureState', state: document.is });
  const submitter = document.signers[0]?.user;
  const end = document.provider === 'house' ? 'SignedPdfFiled' : 'SignatureDocumentSigned';
  if (event.type !== end || !submitter || asking.status !== 'open') return;
  const outcome = await tell({ type: 'SubmitTodo', answer: { to: 'signature' }, submitter });
  if (!isDone(outcome) && outcome.refused !== 'cannotUpdateStatus' && outcome.refused !== 'changedBySomeoneElse')
    throw new Error(`The to-do ${document.todo} was not answered: ${outcome.message}`);
}
