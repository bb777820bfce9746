import {
  type AnswerFailure,
  type AnswerPart,
  type Asked,
  type ToolResult,
  type Usage,
  writtenFigures,
} from '@daybook/chatbot/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import {
  type Message,
  type Model,
  ModelAway,
  ModelSlow,
  Spending,
  type ToolCall,
  type TurnPart,
} from '../model/index.js';
import { masked, Toolbox } from '../tools/index.js';
import { Aliases } from './aliases.js';
import { movedIn } from './moved.js';
import { namesAround } from './names.js';
import { type Spoken, SpokenTurn } from './spoken.js';
import { instructions, texts } from './texts.js';

export interface Answering {
  readonly context: Pick<FlowContext, 'query' | 'clock'> & { readonly commands: Pick<FlowContext['commands'], 'load'> };
  /** Null where there is none. */
  readonly model: Model | null;
  /** For one answer. */
  readonly seconds: number;
  /** For all answers about a company in a month. */
  readonly tokensPerMonth: number;
  /** Names are replaced before anything leaves, and put back in what comes. */
  readonly hidesNames: boolean;
}

/** Turns of a model for one answer, and tools that it may use in them: enough for a comparison, too few for a loop. */
const mostTurns = 8;
const mostCalls = 16;
const lettersOfToken = 4;
/** The tools, and the longest turn. */
const tokensOfTurn = 5_000;
/** Of what was said before. */
const mostMessages = 10;
const mostLetters = 8_000;

type Turn = Extract<TurnPart, { is: 'turn' }>;

/** Answers a question from the books and the work of a company: plan, tools, words, and a source for each figure. */
export async function* answerQuestion(
  asked: Asked,
  { context, model, seconds, tokensPerMonth, hidesNames }: Answering,
): AsyncIterable<AnswerPart> {
  if (!model) return yield failed('away', texts.noModel);
  const spending = new Spending(context.query, asked.company, asked.today, tokensPerMonth);
  const time = AbortSignal.timeout(seconds * 1_000);
  try {
    const aliases = new Aliases(hidesNames ? await namesAround(context.query, asked.company) : []);
    yield* new Answer(asked, { model, aliases }, context, spending, AbortSignal.any([asked.signal, time])).parts();
  } catch (fault) {
    // whoever stopped it waits for nothing
    if (asked.signal.aborted) return;
    if (time.aborted || fault instanceof ModelSlow) yield failed('slow', texts.slow);
    else if (fault instanceof ModelAway) yield failed('away', texts.away);
    else yield failed('unclear', texts.unclear);
  }
}

class Answer {
  private readonly toolbox: Toolbox;
  private readonly messages: Message[];
  private readonly results: ToolResult[] = [];
  private readonly made = new Set<string>();
  private calls = 0;
  /** Messages that the model was sent before. */
  private sent = 0;
  private usage = { promptTokens: 0, completionTokens: 0, cost: 0 };

  constructor(
    private readonly asked: Asked,
    private readonly of: { readonly model: Model; readonly aliases: Aliases },
    context: Answering['context'],
    private readonly spending: Spending,
    private readonly signal: AbortSignal,
  ) {
    const { company, viewer, question, today, timeZone } = asked;
    this.toolbox = new Toolbox(context, { company, user: viewer.uuid, today });
    this.messages = [
      { role: 'system', text: instructions(today, timeZone) },
      ...saidBefore(asked.history),
      { role: 'user', text: masked(question) },
    ];
  }

  async *parts(): AsyncIterable<AnswerPart> {
    for (let turns = 0; turns < mostTurns; turns += 1) {
      const offers = await this.toolbox.offers();
      if (!offers.some(({ name }) => name === 'amounts')) return yield failed('refused', texts.refused);
      const aside = mostOf(this.messages);
      if (!(await this.spending.setAside(aside))) return yield failed('refused', texts.spent);
      const spoken = new SpokenTurn(this.toolbox, this.asked.today, writtenFigures(this.asked.question));
      const { model, aliases } = this.of;
      const leaving = this.messages.map((one) => ({ ...one, text: aliases.hide(one.text) }));
      let turn: Turn | undefined;
      aliases.beginTurn();
      try {
        for await (const part of model.turn(leaving, offers, this.signal)) {
          if (part.is === 'turn') turn = part;
          // before any tool was used it may be thinking aloud
          else if (this.results.length > 0) yield* spoken.add(aliases.showPiece(part.text)).map(shown);
        }
      } catch (fault) {
        if (fault instanceof ModelAway) await this.spending.settle(aside, 0);
        throw fault;
      }
      if (!turn) break;
      await this.spending.settle(aside, turn.tokens.prompt + turn.tokens.completion);
      turn = { ...turn, text: aliases.show(turn.text), calls: aliases.shownIn(turn.calls) };
      yield this.counted(turn, leaving.slice(this.sent));
      this.sent = leaving.length;
      if (turn.calls.length === 0) return yield* this.ended(turn, spoken);
      // some servers give no ids, and some the same ones in each turn
      const calls = turn.calls.map((call, n) => ({ ...call, id: `call_${turns}_${n}` }));
      this.messages.push({ role: 'assistant', text: turn.text, calls });
      for (const call of calls) yield* this.run(call);
    }
    yield failed('unclear', texts.unclear);
  }

  private async *ended({ text, isCutOff }: Turn, spoken: SpokenTurn): AsyncIterable<AnswerPart> {
    yield* spoken.end(text).map(shown);
    const { isSilent, leftOut } = spoken;
    if (isSilent) return yield failed('unclear', leftOut > 0 ? texts.untraced : texts.unclear);
    if (isCutOff) yield { is: 'text', text: ` ${texts.cutOff}` };
    if (leftOut > 0) yield { is: 'text', text: `\n\n${texts.leftOut(leftOut)}` };
    const moved = await movedIn(this.toolbox);
    yield { is: 'done', sources: this.results, usage: this.used(), ...(moved && { moved }) };
  }

  private async *run(call: ToolCall): AsyncIterable<AnswerPart> {
    const key = JSON.stringify([call.tool, call.arguments]);
    this.calls += 1;
    if (this.made.has(key) || this.calls > mostCalls) {
      const text = this.calls > mostCalls ? 'No more tools for this question. Answer now.' : 'You have this already.';
      this.messages.push({ role: 'tool', call: call.id, text });
      return;
    }
    this.made.add(key);
    this.signal.throwIfAborted();
    const { text, step, result, row } = await this.toolbox.run(call);
    this.messages.push({ role: 'tool', call: call.id, text });
    yield { is: 'step', row: step };
    if (result) this.results.push(result);
    if (row) yield row;
  }

  /** What was paid for, with all that left for it. */
  private counted({ text, calls, tokens }: Turn, sent: readonly Message[]): AnswerPart {
    this.usage = {
      promptTokens: this.usage.promptTokens + tokens.prompt,
      completionTokens: this.usage.completionTokens + tokens.completion,
      cost: this.usage.cost + this.of.model.costOf(tokens),
    };
    const response = JSON.stringify({ model: this.of.model.name, text, calls, tokens, sent });
    return { is: 'step', row: { type: 'openai_api_call', response } };
  }

  private used(): Usage {
    return { model: this.of.model.name, ...this.usage };
  }
}

/** Of a turn, at most: what is said to it, with the tools, and all that it may say. */
function mostOf(messages: readonly Message[]): number {
  const said = messages.reduce((sum, { text }) => sum + text.length, 0);
  return Math.ceil(said / lettersOfToken) + tokensOfTurn;
}

/** The latest of it, as far as there is room. */
function saidBefore(history: Asked['history']): readonly Message[] {
  let room = mostLetters;
  const latest: Message[] = [];
  for (const { role, text } of history.slice(-mostMessages).toReversed()) {
    room -= text.length;
    if (room < 0) break;
    latest.unshift({ role, text: masked(text) });
  }
  return latest;
}

function shown({ text, sources }: Spoken): AnswerPart {
  return { is: 'text', text, ...(sources.length > 0 && { sources }) };
}

function failed(reason: AnswerFailure, sentence: string): AnswerPart {
  return { is: 'failed', reason, sentence };
}
