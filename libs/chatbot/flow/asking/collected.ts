import type {
  AnswerOutcome,
  AnswerPart,
  BotRow,
  FailureReason,
  FigureSource,
  Recording,
  Step,
} from '@daybook/chatbot/domain';
import { texts } from '@daybook/chatbot/domain';

/** More than anybody reads, and than one event should hold. */
const most = { letters: 100_000, rows: 40, steps: 100, stepLetters: 40_000 } as const;

/** As models are told to say it (`instructions`): then nothing that was looked up has answered the question. */
const declined = /can['’]t answer that yet/i;

/** An answer as its parts come in. */
export class Collected {
  private readonly rows: BotRow[] = [];
  private readonly steps: Step[] = [];
  private failure: FailureReason | null = null;
  private letters = 0;
  private sources: Recording['sources'] = [];
  private usage: Recording['usage'] = null;
  private firstWordAt: number | null = null;

  private readonly begunAt: number;

  constructor(private readonly now: () => number) {
    this.begunAt = now();
  }

  take(part: AnswerPart): void {
    if (part.is === 'step') this.addStep(part.row);
    else if (part.is === 'text') this.addText(part.text, part.sources ?? []);
    else if (part.is === 'done') {
      this.sources = part.sources;
      this.usage = part.usage;
      const last = this.rows.findLastIndex(({ type }) => type === 'text');
      const row = this.rows[last];
      if (row && part.moved) this.rows[last] = { ...row, moved: part.moved };
    } else if (part.is === 'failed') {
      this.failure = part.reason;
      this.addStep({ type: 'openai_api_call', response: part.sentence });
    } else this.addRow(part.row);
  }

  /** Goes on with what another worker has shown. */
  resume(rows: readonly BotRow[]): void {
    this.rows.push(...rows);
  }

  /** What may be shown by now. */
  get shown(): readonly BotRow[] {
    return this.rows;
  }

  /** What stands in the chat: a stopped answer with what was shown of it. */
  outcome(isStopped: boolean): AnswerOutcome {
    if (isStopped) return { rows: this.stoppedRows() };
    if (this.failure) return { failed: this.failure };
    return this.rows.length === 0 ? { failed: 'unclear' } : { rows: this.rows };
  }

  recording(history: string): Recording {
    const { steps, sources, usage } = this;
    const milliseconds = this.now() - this.begunAt;
    const millisecondsToFirstWord = this.firstWordAt === null ? null : this.firstWordAt - this.begunAt;
    const isDeclined = this.rows.some((row) => row.type === 'text' && declined.test(row.value));
    const results = isDeclined ? 0 : sources.length;
    return { history, steps, sources, results, usage, milliseconds, millisecondsToFirstWord };
  }

  private stoppedRows(): readonly BotRow[] {
    const last = this.rows.at(-1);
    if (last?.type !== 'text') return [...this.rows, { type: 'text', value: texts.stopped }];
    return [...this.rows.slice(0, -1), { ...last, value: `${last.value.trimEnd()} ${texts.stopped}` }];
  }

  private addStep(step: Step): void {
    if (this.steps.length >= most.steps) return;
    const cut = (text: string | undefined) => text?.slice(0, most.stepLetters);
    const { type, response, exception_message } = step;
    this.steps.push({
      type,
      ...(response !== undefined && { response: cut(response) ?? '' }),
      ...(exception_message !== undefined && { exception_message: cut(exception_message) ?? '' }),
    });
  }

  private addText(text: string, found: readonly FigureSource[]): void {
    this.firstWordAt ??= this.now();
    const room = most.letters - this.letters;
    const value = text.slice(0, Math.max(room, 0));
    this.letters += value.length;
    const last = this.rows.at(-1);
    const before = last?.type === 'text' ? last : undefined;
    const sources = [...(before?.sources ?? []), ...found];
    const row: BotRow = { type: 'text', value: (before?.value ?? '') + value, ...(sources.length > 0 && { sources }) };
    if (before) this.rows[this.rows.length - 1] = row;
    else if (value !== '') this.addRow(row);
  }

  private addRow(row: BotRow): void {
    if (this.rows.length < most.rows) this.rows.push(row);
  }
}
