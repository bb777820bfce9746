import type { Viewer } from '@daybook/kernel/rights';
import type { BotRow, FigureSource, Moved, Step } from './rows.js';

/** The kind of task that answers one question; stored for ever. */
export const chatbotAnswer = 'chatbotAnswer';

/** A question, with all that answering it may use. */
export interface Asked {
  readonly company: string;
  /** Whoever asks: tools read what this person may. */
  readonly viewer: Viewer;
  readonly question: string;
  /** What was said before in the thread, as far as the person saw it. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  /** yyyy-mm-dd, in the time zone. */
  readonly today: string;
  /** The company's, IANA. */
  readonly timeZone: string;
  /** Ends when the person stops the answer or its time is up. */
  readonly signal: AbortSignal;
}

/** What a tool answered: figures and sources point to it by its uuid. */
export interface ToolResult {
  readonly uuid: string;
  readonly tool: string;
  readonly arguments: object;
  readonly result: unknown;
}

export interface Usage {
  readonly model: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** In millionths of a dollar. */
  readonly cost: number;
}

export type AnswerFailure = 'away' | 'slow' | 'unclear' | 'tooLong' | 'refused';

/** An answer as it comes: steps and text in pieces, whole rows, and one end. */
export type AnswerPart =
  | { readonly is: 'step'; readonly row: Step }
  | { readonly is: 'text'; readonly text: string; readonly sources?: readonly FigureSource[] }
  | { readonly is: 'table' | 'report' | 'plot'; readonly row: BotRow }
  | { readonly is: 'done'; readonly sources: readonly ToolResult[]; readonly usage: Usage; readonly moved?: Moved }
  | { readonly is: 'failed'; readonly reason: AnswerFailure; readonly sentence: string };

export type AnswerQuestion = (asked: Asked) => AsyncIterable<AnswerPart>;
