import { type PlannedCall, planned } from './plan.js';
import { type Answer, answerTo, cannot, foundIn } from './sentences.js';
import { closest } from './words.js';

/** As the public protocol of chat completions has it; the parts that are used. */
export interface ChatMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[] | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

/** What the model does: it uses tools, or says something. */
export type Turn = { readonly calls: readonly PlannedCall[] } | { readonly text: string; readonly isSlow?: boolean };

/** A question that asks for it is answered piece by piece, to be read along and stopped. */
const slowly = /[,.?!]?\s*slowly(?:,? please)?[.?!]*\s*$/i;

const noBooks = /^The books of this company have not been read yet\./;

interface Done extends PlannedCall {
  readonly answer: Answer;
  /** As it came: where it is no JSON, a sentence that says why there is nothing. */
  readonly said: string;
}

/** The same question and the same answers of tools give the same turn. */
export function nextTurn(messages: readonly ChatMessage[], offered: readonly string[]): Turn {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const asked = textOf(messages[at]);
  const question = asked.replace(slowly, '');
  const today = /\bToday is (\d{4}-\d{2}-\d{2})/.exec(textOf(messages.find(({ role }) => role === 'system')))?.[1];
  const plan = planned(question, today ?? new Date().toISOString().slice(0, 10));
  if (!plan || plan.calls.some(({ tool }) => !offered.includes(tool))) return { text: cannot };
  const done = doneIn(messages.slice(at + 1));
  if (done.length === 0) return { calls: plan.calls };
  const again = mendedCalls(plan.calls, done) ?? (plan.kind === 'share' ? share(done) : undefined);
  if (again) return { calls: again };
  const unread = done.find(({ said }) => noBooks.test(said));
  if (unread) return { text: unread.said };
  const answers = done.map(({ answer }) => answer);
  // the last of what was tried again
  const text = answerTo(
    plan,
    plan.kind === 'amounts' ? answers.slice(-1) : plan.kind === 'share' ? shareAnswers(answers) : answers,
  );
  return { text: text ?? notThere(done), ...(question !== asked && { isSlow: true }) };
}

export function textOf(message: ChatMessage | undefined): string {
  const { content } = message ?? {};
  return typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');
}

function doneIn(messages: readonly ChatMessage[]): readonly Done[] {
  const answers = new Map(messages.filter(({ role }) => role === 'tool').map((one) => [one.tool_call_id, textOf(one)]));
  return messages.flatMap(({ tool_calls: calls = [] }) =>
    calls.map(({ id, function: { name, arguments: args } }) => ({
      tool: name,
      args: jsonIn(args) ?? {},
      answer: jsonIn(answers.get(id) ?? ''),
      said: answers.get(id) ?? '',
    })),
  );
}

/** Names that the books do not have, by the closest that they have; once. */
function mendedCalls([first]: readonly PlannedCall[], done: readonly Done[]): readonly PlannedCall[] | undefined {
  const [one] = done;
  const { missing, thereIs } = (one?.answer ?? {}) as { missing?: readonly string[]; thereIs?: readonly string[] };
  if (first?.tool !== 'amounts' || done.length > 1 || !missing || !thereIs) return undefined;
  const names = (first.args.names as readonly string[]).map((name) =>
    missing.includes(name) ? closest(name, thereIs) : name,
  );
  return names.every((name) => name !== undefined) ? [{ tool: 'amounts', args: { ...first.args, names } }] : undefined;
}

/** Of a share, the division. */
function share(done: readonly Done[]): readonly PlannedCall[] | undefined {
  const [part, whole] = foundIn(done.at(-1)?.answer);
  if (done.at(-1)?.tool !== 'amounts' || !part || !whole) return undefined;
  const args = { name: `${part.name} of ${whole.name}`, operation: 'percent', numbers: [part.value, whole.value] };
  return [{ tool: 'calculate', args }];
}

/** The amounts, then the division; it stands as one found number. */
function shareAnswers(answers: readonly Answer[]): readonly Answer[] {
  const division = answers.at(-1);
  return [answers.at(-2) ?? null, division ? { found: [division] } : null];
}

function notThere(done: readonly Done[]): string {
  const { missing } = (done.at(-1)?.answer ?? {}) as { missing?: readonly string[] };
  return missing ? `The books have no line of that name in these days. ${cannot}` : cannot;
}

function jsonIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? { ...found } : null;
  } catch {
    return null;
  }
}
