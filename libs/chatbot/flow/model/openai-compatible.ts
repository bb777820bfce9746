import { withoutThinking } from '@daybook/chatbot/domain';
import type { Config } from '@daybook/kernel/config';
import { callsInText, callsOf, type Piece } from './gathering.js';
import { type ModelPatience, patientFetch, usualPatience } from './patient-fetch.js';
import {
  type Message,
  type Model,
  ModelAway,
  ModelSlow,
  ModelUnclear,
  type Tokens,
  type ToolCall,
  type ToolOffer,
  type TurnPart,
} from './port.js';

export type ModelSettings = NonNullable<Config['assistantModel']>;

/** Of one turn. */
const mostTokens = 2_000;
/** Letters to a token, about, where a server does not count. */
const lettersOfToken = 4;

/** Any server that speaks OpenAI's chat completions. */
export class OpenAiCompatible implements Model {
  readonly name: string;

  constructor(
    private readonly settings: Pick<ModelSettings, 'url' | 'key' | 'name' | 'prices'>,
    private readonly patience: ModelPatience = usualPatience,
  ) {
    this.name = settings.name;
  }

  costOf({ prompt, completion }: Tokens): number {
    const { prices } = this.settings;
    return Math.round(prompt * prices.prompt + completion * prices.completion);
  }

  async *turn(messages: readonly Message[], tools: readonly ToolOffer[], signal: AbortSignal): AsyncIterable<TurnPart> {
    const pieces: Piece[] = [];
    let [said, isCutOff] = ['', true];
    let counted: Tokens | undefined;
    try {
      for await (const chunk of await this.opened(messages, tools, signal)) {
        const text = typeof chunk.content === 'string' ? chunk.content : '';
        said += text;
        if (text) yield { is: 'text', text };
        pieces.push(...(chunk.tool_call_chunks ?? []));
        const ended: unknown = chunk.response_metadata.finish_reason;
        if (ended) isCutOff = ended === 'length';
        const { usage_metadata: usage } = chunk;
        if (usage) counted = { prompt: usage.input_tokens, completion: usage.output_tokens };
      }
    } catch (fault) {
      signal.throwIfAborted();
      throw known(fault);
    }
    signal.throwIfAborted();
    const names = tools.map(({ name }) => name);
    const inText = callsInText(withoutThinking(said), names);
    const gathered = callsOf(pieces);
    const calls: readonly ToolCall[] = gathered.length > 0 ? gathered : inText.calls;
    const text = gathered.length > 0 ? withoutThinking(said) : inText.text;
    const written = said.length + JSON.stringify(pieces).length;
    const tokens = counted ?? { prompt: tokensOf(JSON.stringify(messages).length), completion: tokensOf(written) };
    yield { is: 'turn', text, calls, isCutOff, tokens };
  }

  /** Loaded with the first question: it is large, and most processes never ask. */
  private async opened(messages: readonly Message[], tools: readonly ToolOffer[], signal: AbortSignal) {
    const { streamed } = await import('./langchain.js');
    const { url, key, name } = this.settings;
    return streamed({ url, key, name, mostTokens, fetch: patientFetch(this.patience) }, messages, tools, signal);
  }
}

/** The client wraps what `fetch` was ended with. */
function known(fault: unknown): Error {
  for (let one = fault; one instanceof Error; one = one.cause)
    if (one instanceof ModelAway || one instanceof ModelSlow || one instanceof ModelUnclear) return one;
  return new ModelUnclear('its answer cannot be read', { cause: fault });
}

function tokensOf(letters: number): number {
  return Math.ceil(letters / lettersOfToken);
}
