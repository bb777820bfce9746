import { randomUUID } from 'node:crypto';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import type { LedgerTransaction, QuestionsCommand, Undo } from '../../domain/index.js';
import { writeAnswers } from '../questions/writing-back.js';
import type { AnswersAtSandbox } from './answers-at-sandbox.js';
import { onceUnder } from './once-under.js';

type Writing = NonNullable<ReturnType<typeof writeAnswers>['on']['TransactionAnswerAccepted']>;
/** An acceptance, as the flow hears of it. */
export type Heard = Parameters<Writing>[0];

/** A line that several of a purchase may be like. */
export const paper = { cents: 1_000, words: 'Paper' };

/** What is written to QuickBooks by processes that may be killed amid it, and how the books stand then. */
export class WritingAtSandbox {
  constructor(readonly here: AnswersAtSandbox) {}

  async write(heard: Heard, given = this.here.tools): Promise<void> {
    await writeAnswers(this.here.world.ledger()).on.TransactionAnswerAccepted?.(heard, given);
  }

  async standing(set: string, question: string) {
    return (await this.here.question(set, question))?.standing;
  }

  /** Tools of a process that ends as soon as it would do such a command; what is in `after` runs when it has done another one. */
  killedAt(type: QuestionsCommand['type'], after: Partial<Record<string, () => Promise<unknown>>> = {}) {
    const { commands } = this.here.tools;
    const send: typeof commands.send = async (decider, uuid, command, metadata) => {
      if (command.type === type) throw new Error('killed');
      const outcome = await commands.send(decider, uuid, command, metadata);
      const { look } = command as { readonly look?: number };
      await after[`${command.type} ${look ?? ''}`.trim()]?.();
      return outcome;
    };
    return { ...this.here.tools, commands: { load: commands.load.bind(commands), send } } as unknown as FlowContext;
  }

  async killed(heard: Heard, ...given: Parameters<typeof this.killedAt>): Promise<void> {
    await expect(this.write(heard, this.killedAt(...given))).rejects.toThrow('killed');
  }

  /** Questions about the first lines of a purchase, accepted. */
  async acceptedOf(transaction: LedgerTransaction, count: number) {
    const { here } = this;
    const lines = transaction.postings.filter(({ account }) => account === here.unknown.id).slice(0, count);
    const set = await here.asked(transaction, lines);
    const known = [];
    for (const question of await here.questionsOf(set)) {
      await here.answer(set, question);
      known.push({ set, question, heard: await here.accept(set, question) });
      await this.makeReadable(set, question, transaction);
    }
    return known as [(typeof known)[number], ...typeof known];
  }

  /** As the projection has it. */
  private async makeReadable(set: string, question: string, { id, day }: LedgerTransaction): Promise<void> {
    await this.here.tools.query(
      `insert into ledger_questions
          (uuid, question_set, company, transaction, day, cents, account, status, asked_at, changed_at)
        values ($1, $2, $3, $4, $5, 1, '{}', 'accepted', now(), now())`,
      [question, set, this.here.company, id, day],
    );
  }

  /** Also by a process that is killed, or told to wait. */
  async undo(set: string, question: string, given = this.here.tools) {
    const { here } = this;
    await here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
    const last = (await here.log.read(`ledgerQuestions-${set}`)).findLast(
      ({ type, data }) => type === 'TransactionUndoRequested' && (data as Undo).question === question,
    );
    const event = recorded(
      { type: 'TransactionUndoRequested' as const, data: last?.data as Undo },
      4,
      {},
      last?.stream,
    );
    const heard = { ...event, id: event.data.request, meta: { ...event.meta, company: here.company } };
    const run = (tools: FlowContext) => writeAnswers(here.world.ledger()).on.TransactionUndoRequested?.(heard, tools);
    await Promise.resolve(run(given)).catch((fault: Error) =>
      fault.message === 'killed' || fault instanceof RetryLater ? undefined : Promise.reject(fault),
    );
    return { again: () => run(here.tools) };
  }

  /** Somebody writes something else on the same transaction at QuickBooks. */
  async touch({ id }: LedgerTransaction, cents: number, memo: string): Promise<void> {
    const { here } = this;
    const line = { from: here.unknown.id, to: here.unknown.id, cents, said: null, memo };
    const now = await here.inTheLedger(id);
    const said = now?.postings.find((one) => one.cents === cents)?.memo ?? null;
    await here.world.ledger().recategorize(here.access, { transaction: id, ...line, said }, onceUnder());
  }

  async onAccounts({ id }: LedgerTransaction) {
    const { inTheLedger, unknown, software } = this.here;
    const found = await inTheLedger.call(this.here, id);
    return found?.postings.map(({ account, cents }) =>
      cents < 0 ? 'paid' : account === unknown.id ? 'unknown' : account === software.id ? 'known' : account,
    );
  }
}
