import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What it says in the end, of whatever it is asked; the first sentence before it is held, the second after. */
export const saidBefore = 'The to-dos of the company are in the list. ';
export const saidAfter = 'That is all of them.';

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}

/** A model, by the public protocol, that stops in the middle of each answer until it is let go on. */
export class HeldModel {
  private held: ServerResponse[] = [];
  private isHolding = true;
  /** Questions of which it was asked for an answer in words, with repetitions. */
  readonly questions: string[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<HeldModel> {
    const server = createServer();
    const model = new HeldModel(server);
    server.on('request', async (request, response) => {
      const { messages } = (await json(request)) as Asked;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      model.turn(messages, response);
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** How many answers stand still in their middle, of workers that still wait for them. */
  get inTheMiddle(): number {
    return this.held.filter(({ closed }) => !closed).length;
  }

  hold(): void {
    this.isHolding = true;
  }

  letGo(): void {
    this.isHolding = false;
    for (const response of this.held.splice(0)) this.finish(response);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => void this.server.close(closed));
  }

  private turn(messages: Asked['messages'], response: ServerResponse): void {
    if (messages.at(-1)?.role !== 'tool') {
      const call = { index: 0, id: 'call', type: 'function', function: { name: 'todos', arguments: '{}' } };
      said(response, { role: 'assistant', content: null, tool_calls: [call] });
      end(response, 'tool_calls');
      return;
    }
    this.questions.push(String(messages.findLast(({ role }) => role === 'user')?.content));
    // with the beginning of the next, or nobody knows that the sentence has ended
    said(response, { role: 'assistant', content: `${saidBefore}${saidAfter.slice(0, 4)}` });
    if (this.isHolding) this.held.push(response);
    else this.finish(response);
  }

  private finish(response: ServerResponse): void {
    said(response, { content: saidAfter.slice(4) });
    end(response, 'stop');
  }
}

function said(response: ServerResponse, delta: object, finish_reason: string | null = null): void {
  const chunk = { id: 'held', object: 'chat.completion.chunk', created: 0, model: 'held' };
  response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
}

function end(response: ServerResponse, reason: string): void {
  said(response, {}, reason);
  response.end('data: [DONE]\n\n');
}
