import { randomUUID } from 'node:crypto';
import { digest } from '@daybook/kernel/commands';
import type { Viewer } from '@daybook/kernel/rights';
import { v5, validate } from 'uuid';
import type { GraphContext, MutationManner } from './context.js';

type Given = Pick<
  GraphContext,
  'viewer' | 'ipAddress' | 'userAgent' | 'reply' | 'cookies' | 'requestId' | 'denied' | 'used' | 'shown' | 'ownWrites'
>;

/** The context of one request, or of one mutation of it. */
export class RequestContext implements GraphContext {
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly reply: GraphContext['reply'];
  readonly cookies: GraphContext['cookies'];
  readonly denied: GraphContext['denied'];
  readonly used: GraphContext['used'];
  readonly shown: GraphContext['shown'];
  readonly ownWrites: GraphContext['ownWrites'];
  readonly written: GraphContext['written'];
  readonly judgement: GraphContext['judgement'];
  private memory: Map<string | symbol, unknown> | undefined;

  constructor(
    private readonly given: Given,
    readonly commandId: string = given.requestId,
    readonly bodyHash: string | undefined = undefined,
    { answersFromLog, judgement }: MutationManner = { answersFromLog: false },
  ) {
    this.viewer = given.viewer;
    this.requestId = given.requestId;
    this.ipAddress = given.ipAddress;
    this.userAgent = given.userAgent;
    this.reply = given.reply;
    this.cookies = given.cookies;
    this.denied = judgement ? undefined : given.denied;
    this.used = given.used;
    this.shown = given.shown;
    this.written = answersFromLog ? given.ownWrites?.note : undefined;
    this.judgement = judgement;
    this.ownWrites = given.ownWrites;
  }

  once<T>(name: string | symbol, make: () => T): T {
    this.memory ??= new Map();
    if (!this.memory.has(name)) this.memory.set(name, make());
    return this.memory.get(name) as T;
  }

  forMutation(key: string | undefined, field: string, args: unknown, manner?: MutationManner): GraphContext {
    const commandId = key === undefined ? this.requestId : v5(key, this.requestId);
    const bodyHash = digest([field, args, this.viewer?.uuid ?? null]);
    return new RequestContext(this.given, commandId, bodyHash, manner);
  }
}

/** The same request as somebody else would have made it, with a memory of its own: to ask what they may. */
export function withViewer(context: GraphContext, viewer: Viewer): GraphContext {
  const { ipAddress, userAgent, reply, cookies, requestId } = context;
  return new RequestContext({ viewer, ipAddress, userAgent, reply, cookies, requestId });
}

/** The header's request id when it is a uuid, else a new one. */
export function requestIdOf(header: unknown): string {
  return typeof header === 'string' && validate(header) ? header.toLowerCase() : randomUUID();
}
