import { ChatOpenAICompletions } from '@langchain/openai';
import { AIMessage, type AIMessageChunk, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from 'langchain';
import type { Message, ToolOffer } from './port.js';

type Converting = ChatOpenAICompletions['_convertCompletionsDeltaToBaseMessageChunk'];

/** Some servers never say whose turn it is; langchain would drop their calls. */
class Completions extends ChatOpenAICompletions {
  protected override _convertCompletionsDeltaToBaseMessageChunk(...[delta, ...rest]: Parameters<Converting>) {
    return super._convertCompletionsDeltaToBaseMessageChunk({ ...delta, role: 'assistant' }, ...rest);
  }
}

export interface Connection {
  readonly url: string;
  readonly key: string;
  readonly name: string;
  readonly mostTokens: number;
  readonly fetch: typeof fetch;
}

/** A turn as langchain streams it. */
export function streamed(
  { url, key, name, mostTokens, fetch }: Connection,
  messages: readonly Message[],
  tools: readonly ToolOffer[],
  signal: AbortSignal,
): Promise<AsyncIterable<AIMessageChunk>> {
  const model = new Completions({
    model: name,
    apiKey: key,
    temperature: 0,
    maxTokens: mostTokens,
    maxRetries: 0,
    // the client would log what it cannot read
    configuration: { baseURL: url, fetch, logLevel: 'off' },
  });
  const offered = tools.map((tool) => ({ type: 'function' as const, function: { ...tool } }));
  return (offered.length > 0 ? model.bindTools(offered) : model).stream(messages.map(asMessage), { signal });
}

/** Arguments that were no JSON are never sent back: servers refuse a whole conversation for that. */
function asMessage(one: Message): BaseMessage {
  switch (one.role) {
    case 'system':
      return new SystemMessage(one.text);
    case 'user':
      return new HumanMessage(one.text);
    case 'tool':
      return new ToolMessage({ content: one.text, tool_call_id: one.call });
    case 'assistant': {
      const calls = (one.calls ?? []).map(({ id, tool, arguments: args }) => ({ id, name: tool, args: args ?? {} }));
      return new AIMessage({ content: one.text, tool_calls: calls });
    }
  }
}
