/** What is said to a model, and by it. */
export type Message =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly call: string; readonly text: string };

/** A tool as a model is told of it. */
export interface ToolOffer {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A tool that a model asks for. */
export interface ToolCall {
  readonly id: string;
  readonly tool: string;
  /** Null where what came was no JSON object; then it is not run. */
  readonly arguments: Readonly<Record<string, unknown>> | null;
}

export interface Tokens {
  readonly prompt: number;
  readonly completion: number;
}

/** One turn of a model as it comes: text in pieces, then the whole of it. */
export type TurnPart =
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'turn';
      readonly text: string;
      readonly calls: readonly ToolCall[];
      /** It ran out of room before it was done. */
      readonly isCutOff: boolean;
      readonly tokens: Tokens;
    };

export interface Model {
  readonly name: string;
  /** In millionths of a dollar. */
  costOf(tokens: Tokens): number;
  /**
   * @throws ModelAway, ModelSlow, ModelUnclear
   * @throws what the signal was ended with
   */
  turn(messages: readonly Message[], tools: readonly ToolOffer[], signal: AbortSignal): AsyncIterable<TurnPart>;
}

/** Nobody answers, or only that it will not: down, busy for longer than anybody waits, a key that is not taken. */
export class ModelAway extends Error {}

/** It was connected to, and said nothing in time. */
export class ModelSlow extends Error {}

/** What came is no answer of this protocol, or more than anybody reads. */
export class ModelUnclear extends Error {}
