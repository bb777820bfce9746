import type { BotRow, KnownFigure } from '@daybook/chatbot/domain';
import type { DisclosureLog } from '@daybook/kernel/disclosure-log';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import type { z } from 'zod';

/** As whom, where and when a tool reads; who and where never come from a model. */
export interface Reading {
  readonly viewer: Viewer;
  readonly company: CompanyAccess;
  readonly db: Queryable;
  readonly commands: Pick<FlowContext['commands'], 'load'>;
  /** A tool that finds tax papers waits until they are on record, and finds nothing when that fails. */
  readonly disclosures: DisclosureLog;
  /** yyyy-mm-dd, where the company is. */
  readonly today: string;
  readonly now: Date;
}

export type FoundFigure = Omit<KnownFigure, 'result' | 'place'>;

export interface ToolAnswer {
  /** What the model reads; names and texts in it are data. */
  readonly shown: object;
  readonly figures: readonly FoundFigure[];
  /** What stands in the answer beside its words. */
  readonly row?: { readonly is: 'table' | 'report' | 'plot'; readonly row: BotRow };
}

export interface Tool<A extends object = object> {
  readonly name: string;
  readonly description: string;
  /** Strict: a company, a person or anything else that is not there is refused. */
  readonly arguments: z.ZodType<A>;
  /** Whether somebody may use it now, by the rights of the screens that show the same. */
  mayUse(viewer: Viewer, company: CompanyAccess): boolean;
  run(args: A, reading: Reading): Promise<ToolAnswer>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of tools holds those of any arguments
export type AnyTool = Tool<any>;

/** What cannot be answered, in a sentence for whoever asked. */
export class ToolRefused extends Error {}

export function tool<A extends object>(definition: Tool<A>): Tool<A> {
  return definition;
}

/** How many there are, where all were read; else what a model may say without a figure. */
export function counted(name: string, count: number, isAll: boolean, url?: string) {
  return isAll
    ? { count: {}, figures: [{ name, value: count, unit: 'count' as const, ...(url && { url }) }] }
    : { count: { count: `at least ${count}` }, figures: [] };
}
