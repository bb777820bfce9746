import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { file, type ScanResult } from '@daybook/files/domain';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import type { LedgerAttachment, QuestionsEvent } from '../../domain/index.js';
import type { Ledger } from '../port.js';
import { attachReceipts } from '../questions/attaching-receipts.js';
import { writeAnswers } from '../questions/writing-back.js';
import type { AnswersAtSandbox } from './answers-at-sandbox.js';

type Requested = Extract<QuestionsEvent, { type: 'TransactionReceiptRequested' }>;
type Removing = Extract<QuestionsEvent, { type: 'TransactionReceiptRemovalRequested' }>;
type Undoing = Extract<QuestionsEvent, { type: 'TransactionUndoRequested' }>;
type Accepted = Awaited<ReturnType<AnswersAtSandbox['accepted']>>;

/** An answer that was written to the ledger, under this request. */
type Written = Pick<Accepted, 'set' | 'question' | 'transaction'> & { readonly write: string };

/** What clients upload as receipts. */
export const content = Buffer.from('%PDF-1.7 what was bought');

/** Receipts of answers that are written to QuickBooks, attached there and taken off. */
export class ReceiptsAtSandbox {
  readonly tools: FlowContext;

  constructor(readonly here: AnswersAtSandbox) {
    this.tools = { ...here.tools, sealed: { get: async () => Readable.from([content]) } } as unknown as FlowContext;
  }

  /** A file that a client uploaded; null: it is not scanned yet. */
  async receipt(result: ScanResult | null = 'clean', filename = 'Staples.pdf'): Promise<string> {
    const [uuid, version] = [randomUUID(), randomUUID()];
    const stored = { version, filename, size: content.length, sha256: 'x', mediaType: 'application/pdf', object: 'o' };
    const create = { type: 'CreateFile', attachedTo: null, owner: null, ...stored } as const;
    await this.tools.commands.send(file, uuid, create, this.metadata());
    if (result) await this.scan(uuid, result);
    return uuid;
  }

  async scan(uuid: string, result: ScanResult): Promise<void> {
    const { state } = await this.tools.commands.load(file, uuid);
    const version = state.is === 'absent' ? '' : state.current;
    const command = { type: 'RecordScan', version, result, threat: null } as const;
    await this.tools.commands.send(file, uuid, command, this.metadata());
  }

  /** An answer with a receipt that is written to the ledger. */
  async written(given: string) {
    const one = await this.here.accepted('2025', { receipt: given });
    await writeAnswers(this.here.world.ledger()).on.TransactionAnswerAccepted?.(one.heard, this.tools);
    return { ...one, write: one.heard.data.request };
  }

  /** The last event of a type, as the flow hears it. */
  async heard<E extends QuestionsEvent>({ set }: Pick<Written, 'set'>, type: E['type']) {
    const last = (await this.here.log.read(`ledgerQuestions-${set}`)).findLast((one) => one.type === type);
    const event = recorded({ type, data: last?.data } as E, 5, {}, `ledgerQuestions-${set}`);
    return { ...event, id: last?.id ?? '', meta: { ...event.meta, company: this.here.company } };
  }

  /** A QuickBooks that is asked once. */
  patient() {
    return this.here.world.ledger({ tries: 1 });
  }

  async attach(one: Written, given = this.tools, ledger: Ledger = this.patient()): Promise<void> {
    const event = await this.heard<Requested>(one, 'TransactionReceiptRequested');
    await attachReceipts(ledger).on.TransactionReceiptRequested?.(event as never, given);
  }

  async takeOff(one: Written, given = this.tools, ledger: Ledger = this.patient()): Promise<void> {
    const event = await this.heard<Removing>(one, 'TransactionReceiptRemovalRequested');
    await attachReceipts(ledger).on.TransactionReceiptRemovalRequested?.(event as never, given);
  }

  async undo({ set, question }: Written): Promise<void> {
    await this.here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
    const event = await this.heard<Undoing>({ set }, 'TransactionUndoRequested');
    await writeAnswers(this.here.world.ledger()).on.TransactionUndoRequested?.(event as never, this.tools);
  }

  /** What is attached at QuickBooks. */
  async on({ transaction }: Written): Promise<readonly LedgerAttachment[]> {
    const all = await this.here.all<LedgerAttachment>('attachment');
    return all.filter((one) => one.transactions.includes(transaction.id));
  }

  async stands({ set, question, write }: Written) {
    return (await this.here.question(set, question))?.receipts.get(write);
  }

  again({ set, question, write }: Written) {
    return this.here.send(set, { type: 'TryReceiptAgain', question, request: write });
  }

  private metadata() {
    return { commandId: randomUUID(), by: { system: 'spec' }, company: this.here.company } as const;
  }
}
