import type { Message, Model, ToolCall, ToolOffer, TurnPart } from '../model/index.js';

/** What a model does in one turn: uses tools, or says something, maybe of what it heard. */
export type Move = { readonly tool: string; readonly args?: unknown } | string | ((heard: string) => string);

/** Plays a model move by move; the last one for ever. */
export class ScriptedModel implements Model {
  readonly name = 'scripted';
  readonly heard: (readonly Message[])[] = [];
  readonly offered: (readonly string[])[] = [];

  constructor(private readonly moves: readonly Move[]) {}

  costOf = () => 7;

  async *turn(messages: readonly Message[], tools: readonly ToolOffer[]): AsyncIterable<TurnPart> {
    const planned = this.moves[Math.min(this.heard.length, this.moves.length - 1)] ?? '';
    const move = typeof planned === 'function' ? planned(JSON.stringify(messages)) : planned;
    this.heard.push([...messages]);
    this.offered.push(tools.map(({ name }) => name));
    const tokens = { prompt: 10, completion: 5 };
    if (typeof move === 'string') {
      // in pieces that break words and numbers
      for (const text of move.match(/[\s\S]{1,7}/g) ?? []) yield { is: 'text', text };
      yield { is: 'turn', text: move, calls: [], isCutOff: false, tokens };
      return;
    }
    const call: ToolCall = {
      id: `c${this.heard.length}`,
      tool: move.tool,
      arguments: move.args === null ? null : { ...(move.args ?? {}) },
    };
    yield { is: 'turn', text: '', calls: [call], isCutOff: false, tokens };
  }
}
