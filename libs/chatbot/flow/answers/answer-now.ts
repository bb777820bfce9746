import { isDeepStrictEqual } from 'node:util';
import type { BotRow, CommandCode, KnownFigure, SourceNumber, ToolResult } from '@daybook/chatbot/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { runReport } from '../reports/run-report.js';
import { calculate } from '../tools/arithmetic.js';
import { Toolbox } from '../tools/index.js';

/** A figure of an answer, and what it is by the books as they are now. */
export interface FigureNow extends Pick<SourceNumber, 'name' | 'unit'> {
  /** As the answer says it. */
  readonly figure: string;
  readonly was: number;
  /** Undefined where the books have no such number any more. */
  readonly now: number | undefined;
}

export interface AnswerNow {
  /** Whether the books say anything else than when it was written. */
  readonly hasChanged: boolean;
  readonly figures: readonly FigureNow[];
}

export interface AskedAgain {
  readonly company: string;
  /** Whoever wants to know: what they may not read any more is not there. */
  readonly user: string;
  /** The day on which it was asked, yyyy-mm-dd, so that "this month" stays that month. */
  readonly askedOn: string;
  readonly rows: readonly BotRow[];
  readonly sources: readonly ToolResult[];
}

type Context = Pick<FlowContext, 'query' | 'clock'> & { readonly commands: Pick<FlowContext['commands'], 'load'> };

/** Uses the tools of an answer once more, with the same arguments and no model, and compares what they find. */
export async function answerNow(asked: AskedAgain, context: Context): Promise<AnswerNow> {
  const toolbox = new Toolbox(context, { company: asked.company, user: asked.user, today: asked.askedOn });
  const found = new Map<string, readonly KnownFigure[]>();
  const renewed = new Map<number, number>();
  let hasChanged = await reportsDiffer(asked, context);
  for (const { uuid, tool, arguments: given, result } of asked.sources) {
    const call = { id: uuid, tool, arguments: { ...given, ...(tool === calculate.name && numbersOf(given, renewed)) } };
    const ran = await toolbox.run(call);
    found.set(uuid, ran.figures);
    hasChanged ||= !isDeepStrictEqual(ran.result?.result, result);
    pair(result, ran.result?.result, renewed);
  }
  const figures = asked.rows.flatMap(({ sources = [] }) =>
    sources.flatMap(({ figure, result, of }) => {
      if (!of) return [];
      const now = found.get(result)?.find((one) => isSame(one, of))?.value;
      return [{ figure, name: of.name, unit: of.unit, was: of.value, now }];
    }),
  );
  return { hasChanged, figures };
}

/** Reports that were asked for by a button have no tool results. */
async function reportsDiffer({ company, rows }: AskedAgain, { query }: Context): Promise<boolean> {
  for (const row of rows) {
    if (row.type === 'text' || row.type === 'html' || row.type === 'search_results' || row.asked) continue;
    const code = row.type.slice('qbo_report_'.length) as CommandCode;
    const now = await runReport(queryableOf(query), company, code, row.filter_params);
    const [first] = 'rows' in now ? now.rows : [];
    if (!isDeepStrictEqual(first?.value, row.value)) return true;
  }
  return false;
}

function isSame(one: KnownFigure, of: SourceNumber): boolean {
  const { name, unit, days, since } = one;
  return isDeepStrictEqual(
    { name, unit, days, since },
    { name: of.name, unit: of.unit, days: of.days, since: of.since },
  );
}

/** What a model worked out, it worked out of numbers that may be others now. */
function numbersOf(given: object, renewed: ReadonlyMap<number, number>): object {
  const { numbers } = given as { readonly numbers: readonly number[] };
  return { numbers: numbers.map((one) => renewed.get(one) ?? one) };
}

/** Notes for each number of a result what stands in its place now. */
function pair(then: unknown, now: unknown, renewed: Map<number, number>): void {
  if (typeof then === 'number') {
    if (typeof now === 'number') renewed.set(then, now);
  } else if (typeof then === 'object' && then !== null && typeof now === 'object' && now !== null) {
    for (const [name, one] of Object.entries(then)) pair(one, (now as Record<string, unknown>)[name], renewed);
  }
}
