import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { type KnownWrite, type QuestionsEvent, questions } from '../../domain/index.js';
import type { OtherWrites, Writing } from '../port.js';
import { otherWrites } from './own-versions.js';
import type { OfBooks } from './telling.js';

type Asks = RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionAnswerAccepted' | 'TransactionUndoRequested' }>>;

/** What is to be written, and what was begun of it. */
export interface OwnWriting extends OfBooks {
  readonly transaction: string;
  readonly begun: KnownWrite | null;
}

const notKnown =
  'It is not known whether our own change was made there before that. Look at the transaction at QuickBooks, then decide.';

/** A write as the log has it: what is sent is on record there before, and found again by whoever goes on after a crash. */
export class WriteOnRecord implements Writing {
  begun: KnownWrite | null;

  constructor(
    private readonly event: Asks,
    private readonly of: OwnWriting,
    private readonly tools: FlowContext,
  ) {
    this.begun = of.begun;
  }

  get request(): string {
    return this.event.data.request;
  }

  async begin(write: KnownWrite): Promise<void> {
    const { stream, data } = this.event;
    const { memo: _, ...begun } = write;
    const command = { type: 'BeginWrite', question: data.question, ...begun } as const;
    const step = ['begin', begun.look, begun.before, begun.line].join(' ');
    const metadata = metadataFromEvent(this.event, step, { system: 'ledger' });
    const outcome = await this.tools.commands.send(questions, subjectOf(stream), command, metadata);
    if (!isDone(outcome)) throw new RetryLater(outcome.message);
    this.begun = write;
  }

  dismiss(): void {
    this.begun = null;
  }

  others(): Promise<OtherWrites> {
    const { stream, data } = this.event;
    return otherWrites({ ...this.of, set: subjectOf(stream), question: data.question }, this.tools);
  }

  /** Why the ledger does not do it, for people; what was begun may have been done all the same. */
  refusal(message: string): { readonly message: string; readonly isUnknown?: true } {
    return this.begun ? { message: `${message} ${notKnown}`, isUnknown: true } : { message };
  }
}
