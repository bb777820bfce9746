import { randomUUID } from 'node:crypto';
import { type BotRow, daysFound, type KnownFigure, type Step, type ToolResult } from '@daybook/chatbot/domain';
import { companyAccess } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { type DisclosureLog, PostgresDisclosureLog } from '@daybook/kernel/disclosure-log';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { z } from 'zod';
import type { ToolCall, ToolOffer } from '../model/index.js';
import { amounts } from './amounts.js';
import { calculate } from './arithmetic.js';
import { deadlines } from './deadlines.js';
import { files } from './files.js';
import { masked } from './masking.js';
import { top } from './ranking.js';
import { report } from './report.js';
import { search } from './search.js';
import { standing } from './standing.js';
import { todos } from './todos.js';
import { type AnyTool, type Reading, ToolRefused } from './tool.js';
import { trend } from './trend.js';
import { waiting } from './waiting.js';

export const tools: readonly AnyTool[] = [
  amounts,
  top,
  trend,
  report,
  standing,
  calculate,
  todos,
  waiting,
  deadlines,
  files,
  search,
];

export const toolNames: ReadonlySet<string> = new Set(tools.map(({ name }) => name));

/** What a call came to: for the model, for the check of figures, and for the thread. */
export interface Ran {
  /** JSON, or a sentence that says what was wrong. */
  readonly text: string;
  readonly step: Step;
  readonly result?: ToolResult;
  readonly figures: readonly KnownFigure[];
  readonly row?: { readonly is: 'table' | 'report' | 'plot'; readonly row: BotRow };
}

type Context = Pick<FlowContext, 'query' | 'clock'> & { readonly commands: Pick<FlowContext['commands'], 'load'> };

/** Numbers that stand for themselves: months, quarters, a hundred percent. */
export const constants: readonly number[] = [2, 3, 4, 12, 100];
/** Letters of one answer that a model reads. */
const mostLetters = 12_000;

/** The tools as one person may use them in one company, looked at again before each call. */
export class Toolbox {
  private readonly known: KnownFigure[] = [];
  /** yyyy-mm-dd, that tools found. */
  readonly days = new Set<string>();
  private readonly disclosures: DisclosureLog;

  constructor(
    private readonly context: Context,
    private readonly asked: { readonly company: string; readonly user: string; readonly today: string },
  ) {
    this.disclosures = new PostgresDisclosureLog(context.query, context.clock);
  }

  get figures(): readonly KnownFigure[] {
    return this.known;
  }

  /** What the person may use now; none when the person or the company is gone. */
  async offers(): Promise<readonly ToolOffer[]> {
    const reading = await this.reading();
    if (!reading) return [];
    return tools
      .filter((one) => one.mayUse(reading.viewer, reading.company))
      .map((one) => ({ name: one.name, description: one.description, parameters: z.toJSONSchema(one.arguments) }));
  }

  /** Never throws for what a model does. */
  async run({ tool: name, arguments: given }: ToolCall): Promise<Ran> {
    try {
      return await this.ran(name, given);
    } catch (fault) {
      if (!(fault instanceof ToolRefused)) throw fault;
      const step = { type: 'run_python_code' as const, exception_message: `${name}: ${fault.message}` };
      return { text: fault.message, step, figures: [] };
    }
  }

  private async ran(name: string, given: ToolCall['arguments']): Promise<Ran> {
    const reading = await this.reading();
    const wanted = tools.find((one) => one.name === name);
    if (!wanted || !reading?.company || !wanted.mayUse(reading.viewer, reading.company))
      throw new ToolRefused('There is no such tool.');
    const args = wanted.arguments.safeParse(given);
    if (!args.success) throw new ToolRefused(`The arguments are wrong. ${z.prettifyError(args.error)}`);
    if (wanted === calculate) this.demandKnown(args.data.numbers, args.data.name);
    const { shown, figures, row } = await wanted.run(args.data, reading);
    const uuid = randomUUID();
    const result: ToolResult = { uuid, tool: name, arguments: args.data, result: masked(withoutParts(shown)) };
    const own = figures.map((one, place) => ({ ...one, name: masked(one.name), result: uuid, place }));
    this.known.push(...own);
    for (const day of daysFound(result.result)) this.days.add(day);
    const text = JSON.stringify(result.result);
    const response = JSON.stringify({ tool: name, arguments: args.data, result: result.result });
    return {
      text: text.length > mostLetters ? `${text.slice(0, mostLetters)} … (cut: ask for less)` : text,
      step: { type: 'run_python_code', response },
      result,
      figures: own,
      ...(row && { row: { is: row.is, row: { ...shownRow(row.row), asked: { tool: name, arguments: args.data } } } }),
    };
  }

  /** Or a model would make numbers of its own into found ones. */
  private demandKnown(numbers: readonly number[], name: string): void {
    const isKnown = (one: number) =>
      constants.includes(one) || this.known.some(({ value }) => Math.abs(Math.abs(value) - Math.abs(one)) < 0.005);
    if (!numbers.every(isKnown) || numbers.every((one) => constants.includes(one)))
      throw new ToolRefused('Use only numbers that other tools found in this answer.');
    if (this.known.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw new ToolRefused('Give the result a name of its own.');
  }

  private async reading(): Promise<Reading | undefined> {
    const { query, commands, clock } = this.context;
    const db = queryableOf(query);
    const company = await companyAccess(db, this.asked.company);
    if (!company || company.isDeleted) return undefined;
    const now = clock.now();
    const viewer = (await viewersIn(db, company.uuid, [this.asked.user], now)).get(this.asked.user);
    return viewer && { viewer, company, db, commands, disclosures: this.disclosures, today: this.asked.today, now };
  }
}

/** Its words masked; the ids of what its numbers are made of stay what they are. */
function shownRow(row: BotRow): BotRow {
  const { opens, ...said } = row;
  return { ...masked(said), ...(opens && { opens }) } as BotRow;
}

/** Of which accounts and documents a number is made is for the screen, not for a model. */
function withoutParts(shown: object): object {
  return JSON.parse(JSON.stringify(shown, (name, one) => (name === 'opens' ? undefined : one)));
}
