import {
  type AnswerQuestion,
  type Asked,
  type ChatHistory,
  chatbotAnswer,
  chatHistory,
  chatInteraction,
  conversationOf,
  isOpen,
} from '@daybook/chatbot/domain';
import { companyAccess, companyParticulars } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { isDone } from '@daybook/kernel/commands';
import { dayAt } from '@daybook/kernel/events';
import type { FlowContext, TaskKind, TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { isClient, mayUseChatbot } from '@daybook/kernel/rights';
import { v5 } from 'uuid';
import { DraftWriter, draftOf, dropDraft } from '../drafts/index.js';
import { filesAbroad } from '../papers/shown-papers.js';
import { Collected } from './collected.js';
import { type AnswerParameters, by } from './handlers.js';

/** A worker that was killed is followed by one that asks the model once more. */
const mostTries = 2;
/** Milliseconds between two looks at whether the person has stopped the answer. */
const beat = 500;

/** Answers one question of one person, as that person. */
export function answerTask(answering: (tools: FlowContext) => AnswerQuestion): TaskKind<AnswerParameters> {
  return {
    kind: chatbotAnswer,
    async run({ history, interaction }, run) {
      const { state } = await run.tools.commands.load(chatHistory, history);
      const is = state.is === 'there' ? (state.interactions[interaction]?.is ?? 'answered') : 'answered';
      if (state.is !== 'there' || !isOpen(is)) {
        // of a worker that ended between the answer and this
        await dropDraft(run.tools.query, history, interaction);
        return { result: {} };
      }
      const tries = triesOf(run) + 1;
      run.checkpoint(tries, { tries });
      const one = new OneAnswer(state, { history, interaction }, run);
      if (is === 'stopping') await one.record(await one.stopped());
      else await one.record(tries > mostTries ? one.interrupted() : await one.answered(answering(run.tools)));
      return { result: {} };
    },
  };
}

function triesOf({ from }: TaskRun): number {
  return Number((from as { tries?: number } | null)?.tries ?? 0);
}

interface Ended {
  readonly collected: Collected;
  readonly outcome: ReturnType<Collected['outcome']>;
}

class OneAnswer {
  private readonly tools: FlowContext;
  private readonly draft: DraftWriter;

  constructor(
    private readonly chat: ChatHistory,
    private readonly of: AnswerParameters,
    private readonly run: TaskRun,
  ) {
    this.tools = run.tools;
    this.draft = new DraftWriter(this.tools, { ...of, attempt: `${run.task} ${triesOf(run)}` });
  }

  interrupted(): Ended {
    return { collected: this.collect(), outcome: { failed: 'interrupted' } };
  }

  /** The worker before was killed after the person had stopped the answer: what people had read of it stands. */
  async stopped(): Promise<Ended> {
    const collected = this.collect();
    const draft = await draftOf(this.tools.query, this.tools.keys, this.of.history);
    if (draft?.interaction === this.of.interaction) collected.resume(draft.rows);
    return { collected, outcome: collected.outcome(true) };
  }

  async answered(answer: AnswerQuestion): Promise<Ended> {
    const collected = this.collect();
    const stopped = new AbortController();
    const asked = await this.asked(stopped.signal);
    if (!asked) return { collected, outcome: { failed: 'refused' } };
    const looks = setInterval(() => void this.stopIfWanted(stopped), beat);
    try {
      for await (const part of answer(asked)) {
        collected.take(part);
        this.draft.write(collected.shown);
        if (stopped.signal.aborted) break;
      }
    } finally {
      clearInterval(looks);
    }
    return { collected, outcome: collected.outcome(await this.isStopping()) };
  }

  /** How it came about stands before the answer, so that whoever sees the one finds the other. */
  async record({ collected, outcome }: Ended): Promise<void> {
    const { history, interaction } = this.of;
    const { commands } = this.tools;
    const metadata = (step: string) => ({ commandId: v5(step, this.run.task), by, company: this.chat.company });
    const recording = { type: 'RecordSteps', ...collected.recording(history) } as const;
    const noted = await commands.send(chatInteraction, interaction, recording, metadata(`steps ${triesOf(this.run)}`));
    if (!isDone(noted)) throw new Error(noted.message);
    const message = v5('answer', this.run.task);
    const command = { type: 'RecordAnswer', message, interaction, outcome } as const;
    const ended = await commands.send(chatHistory, history, command, metadata(`answer ${triesOf(this.run)}`));
    // deleted meanwhile: nobody waits for it
    if (!isDone(ended) && ended.refused !== 'notThere') throw new Error(ended.message);
    await this.draft.end();
  }

  /** Undefined for whoever may no longer ask. */
  private async asked(signal: AbortSignal): Promise<Asked | undefined> {
    const { owner, company, interactions, messages } = this.chat;
    const { query, commands, clock } = this.tools;
    const db = queryableOf(query);
    const [access, viewers, particulars] = await Promise.all([
      companyAccess(db, company),
      viewersIn(db, company, [owner], clock.now()),
      companyParticulars(commands, company),
    ]);
    const viewer = viewers.get(owner);
    if (!viewer || !access || !particulars || !mayUseChatbot(viewer, access)) return undefined;
    const asked = interactions[this.of.interaction]?.message;
    const question = messages.find(({ uuid }) => uuid === asked)?.value;
    if (typeof question !== 'string') return undefined;
    const { timeZone } = particulars;
    const { closed: closedFiles } = await filesAbroad(this.chat, viewer, access, commands);
    const reader = { user: owner, isStaff: !isClient(viewer), closedFiles };
    const history = conversationOf(this.chat, reader, asked ?? undefined);
    return { company, viewer, question, history, today: dayAt(clock.now(), timeZone), timeZone, signal };
  }

  private async stopIfWanted(stopped: AbortController): Promise<void> {
    // where the log is away for a moment, the next look finds it
    if (await this.isStopping().catch(() => false)) stopped.abort();
  }

  private async isStopping(): Promise<boolean> {
    const { state } = await this.tools.commands.load(chatHistory, this.of.history);
    if (state.is !== 'there') return true;
    return state.interactions[this.of.interaction]?.is !== 'pending';
  }

  private collect(): Collected {
    return new Collected(() => this.tools.clock.now().getTime());
  }
}
