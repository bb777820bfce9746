import { isDeepStrictEqual } from 'node:util';
import type { BotRow, CommandCode, KnownFigure, SourceNumber, ToolResult } from '@daybook/chatbot/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { runReport } from '../reports/run-report.js';
import { calculate } from '../tools/arithmetic.js';
import { constants, Toolbox } from '../tools/index.js';

/** A figure of an answer, and what it is by the books as they are now. */
export interface FigureNow extends Pick<SourceNumber, 'name' | 'unit'> {
  /** As the answer says it. */
  readonly figure: string;
  readonly was: number;
  /** Undefined where the books have no such number any more, or it is not known which one it is. */
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
  const renewed = new Renewed();
  let hasChanged = await reportsDiffer(asked, context);
  for (const { uuid, tool, arguments: given, result } of asked.sources) {
    // as long as nothing has changed they are the numbers that they were
    const numbers = tool === calculate.name && hasChanged ? renewed.all(given) : {};
    if (!numbers) continue;
    const ran = await toolbox.run({ id: uuid, tool, arguments: { ...given, ...numbers } });
    found.set(uuid, ran.figures);
    hasChanged ||= !isDeepStrictEqual(ran.result?.result, result);
    renewed.pair(result, ran.result?.result);
  }
  const figures = asked.rows.flatMap(({ sources = [] }) =>
    sources.flatMap(({ figure, result, of }) => {
      if (!of) return [];
      const now = figureIn(found.get(result) ?? [], of);
      return [{ figure, name: of.name, unit: of.unit, was: of.value, now: now?.value }];
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

/** At its place, or where it is the only one that is called so. */
function figureIn(found: readonly KnownFigure[], of: SourceNumber): KnownFigure | undefined {
  const same = found.filter((one) => isSame(one, of));
  return same.find(({ place }) => place === of.place) ?? (same.length === 1 ? same[0] : undefined);
}

/** Which numbers stand now where others stood: what a model worked out, it worked out of them. */
class Renewed {
  private readonly found = new Map<number, Set<number>>();

  /** Notes for each number of a result what stands in its place now. */
  pair(then: unknown, now: unknown): void {
    if (typeof then === 'number') {
      if (typeof now === 'number') this.found.set(then, (this.found.get(then) ?? new Set()).add(now));
    } else if (typeof then === 'object' && then !== null && typeof now === 'object' && now !== null) {
      for (const [name, one] of Object.entries(then)) this.pair(one, (now as Record<string, unknown>)[name]);
    }
  }

  /** Undefined where one of them is not known. */
  all(given: object): { readonly numbers: readonly number[] } | undefined {
    const { numbers } = given as { readonly numbers: readonly number[] };
    const now = numbers.map((one) => this.one(one));
    return now.includes(undefined) ? undefined : { numbers: now as readonly number[] };
  }

  /** One that stood in several places may be several now. A model may leave out a minus, as the toolbox lets it. */
  private one(then: number): number | undefined {
    const all = new Set<number>();
    for (const [was, nows] of this.found)
      if (Math.abs(Math.abs(was) - Math.abs(then)) < 0.005)
        for (const now of nows) all.add(Math.sign(was) === Math.sign(then) ? now : -now);
    if (all.size === 0 && constants.includes(then)) return then;
    return all.size === 1 ? [...all][0] : undefined;
  }
}
