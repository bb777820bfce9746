import { companies } from '@daybook/companies/published';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import { addDays, dayAt, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { plainTodo, type TodoCommand, todo } from '@daybook/todos/domain';
import { type AskedQuestions, type QuestionsEvent, questions } from '../../domain/index.js';

type Event = RecordedEvent<QuestionsEvent>;

const by = { system: 'ledger' } as const;
/** Days that a client has to answer. */
const within = 7;
/** Somebody else has moved the to-do meanwhile, or locked its period; it is as they want it. */
const moved = ['notThere', 'cannotUpdateStatus', 'changedBySomeoneElse', 'locked'];

/**
 * What was asked at once is one to-do of the client, under the same uuid. It completes itself once nothing is left to
 * answer, and opens again where an answer is sent back. A bundle makes the to-do itself.
 */
export const todoOfQuestions = eventHandler<QuestionsEvent>({
  name: 'ledger.todoOfQuestions',
  categories: [questions.category],
  staysInside: true,
  on: {
    TransactionsAsked: askClient,
    TransactionAnswered: tellTodo,
    TransactionAnswerSentBack: tellTodo,
    TransactionQuestionWithdrawn: tellTodo,
  },
});

async function askClient(
  event: RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionsAsked' }>>,
  tools: FlowContext,
): Promise<void> {
  const { stream, data, meta } = event;
  const uuid = subjectOf(stream);
  const count = data.questions?.length ?? 0;
  if (!meta.company || count === 0 || data.isTodoMade) return;
  const owner = 'user' in meta.by ? meta.by.user : null;
  const set = { uuid, company: meta.company, count, owner, at: meta.at };
  await makeTodoOfSet(set, metadataFromEvent(event, 'ask client'), tools);
}

interface SetOfQuestions {
  readonly uuid: string;
  readonly company: string;
  readonly count: number;
  /** Who asks; null: nobody any more. */
  readonly owner: string | null;
  /** Since when the client can answer: an instant. */
  readonly at: string;
}

/** The to-do of a set that is nobody else's. Once more changes nothing. */
export async function makeTodoOfSet(
  { uuid, company, count, owner, at }: SetOfQuestions,
  metadata: CommandMetadata,
  tools: Pick<FlowContext, 'query'> & { readonly commands: Pick<FlowContext['commands'], 'send'> },
): Promise<void> {
  const create: TodoCommand = {
    ...plainTodo,
    type: 'CreateTodo',
    uuid,
    todoType: 'basic',
    title: count === 1 ? 'One transaction needs you' : `${count} transactions need you`,
    details: 'Please say what each of them was, one by one. This to-do completes itself after the last answer.',
    asksAboutTransactions: true,
    status: 'open',
    dueDate: await dueDay(company, at, tools),
    reminder: 'THREE_DAYS_REMINDER',
    completeOnSubmit: true,
    closePeriod: 'month_end_close',
    owner,
    isHidden: false,
    assignees: [],
  };
  const outcome = await tools.commands.send(todo, uuid, create, metadata);
  if (!isDone(outcome) && outcome.refused !== 'notThere')
    throw new Error(`The questions ${uuid} became no to-do: ${outcome.message}`);
}

async function dueDay(company: string, asked: string, { query }: Pick<FlowContext, 'query'>): Promise<string> {
  const [row] = await query<{ zone: string }>(`select time_zone as zone from ${companies} c where uuid = $1`, [
    company,
  ]);
  return addDays(dayAt(new Date(asked), row?.zone ?? 'America/New_York'), within);
}

/** Brings the to-do to where its questions stand now. */
async function tellTodo(event: Event, tools: FlowContext): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state: asked } = await tools.commands.load(questions, uuid);
  const { state: asking } = await tools.commands.load(todo, uuid);
  if (!asked || asking.is !== 'there') return;
  const isCompleted = asking.status === 'completed';
  if (hasUnanswered(asked) !== isCompleted) return;
  const command = isCompleted ? ({ type: 'ReopenTodo' } as const) : ending(event);
  const outcome = await tools.commands.send(todo, uuid, command, metadataFromEvent(event, command.type, by));
  if (!isDone(outcome) && !moved.includes(outcome.refused))
    throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
}

function hasUnanswered({ questions: all }: AskedQuestions): boolean {
  return [...all.values()].some(({ standing: { is } }) => is === 'open' || is === 'sentBack');
}

/** The last answer is the client's; where the firm withdrew the last question, there is nothing to answer. */
function ending({ type, meta }: Event): TodoCommand {
  if (type !== 'TransactionAnswered' || !('user' in meta.by)) return { type: 'CloseTodo' };
  return { type: 'SubmitTodo', answer: { to: 'basic' }, submitter: meta.by.user };
}
