import { OtherAssistants, toolNames } from '@daybook/chatbot/flow';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type ApplicationCaller, CONNECTIONS, type Connections, type Routes } from '@daybook/kernel/graph';
import { POOL, type Queryable, queryOf, REPORT_POOL } from '@daybook/kernel/postgres';
import { mayUseChatbot } from '@daybook/kernel/rights';
import { Denials, SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { toolServer } from './tool-server.js';

type Call = FastifyRequest<{ Params: { company: string }; Body: unknown }>;

const bodyLimit = 64 * 1_024;
const address = '/mcp/:company';

/**
 * `POST /mcp/{company}`: the Model Context Protocol (streamable HTTP, no state between requests). Each request shows the
 * access token of an application, and is answered with the rights that its person has now.
 */
@Injectable()
export class McpRoutes implements Routes, OnModuleDestroy {
  private readonly assistants: OtherAssistants;
  private readonly denials: Denials;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'url' | 'hidesNames' | 'takesOtherAssistants'>,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(REPORT_POOL) reports: Queryable,
    @Inject(COMMANDS) commands: Commands,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
  ) {
    this.assistants = new OtherAssistants({ query: queryOf(reports), commands, clock }, config);
    this.denials = new Denials(log);
  }

  onModuleDestroy(): void {
    this.denials.end();
  }

  serve(server: FastifyInstance): void {
    if (!this.config.takesOtherAssistants) return;
    const config = { secretInRequest: true } as const;
    server.post(address, { config, bodyLimit }, (request: Call, reply) => this.post(request, reply));
    server.get(address, (request: Call, reply) => this.other(request, reply));
    server.delete(address, { config }, (request: Call, reply) => this.other(request, reply));
  }

  /** There is no stream to listen to and no session of the protocol to end. */
  private async other(request: Call, reply: FastifyReply): Promise<FastifyReply> {
    const caller = await this.callerOf(request);
    if (!caller) return this.unknown(request, reply);
    return refused(reply.header('allow', 'POST'), 405, 'Only POST is answered here.');
  }

  private async post(request: Call, reply: FastifyReply): Promise<FastifyReply> {
    const caller = await this.callerOf(request);
    if (!caller) return this.unknown(request, reply);
    const tool = toolCalledIn(request.body);
    const { viewer, company, application } = caller;
    const said = { user: viewer.uuid, session: viewer.session, company, request: placeOf(request) };
    if (tool !== undefined && !(await this.connections.takeCall(viewer.uuid))) {
      this.denials.denied({ ...said, detail: `more calls by way of ${application}` });
      reply.header('retry-after', 600);
      return refused(reply, 429, 'You have asked for too much within an hour. Please try again later.');
    }
    if (!(await this.mayAsk(caller))) {
      this.denials.denied({ ...said, detail: `books by way of ${application}` });
      return refused(reply, 403, 'You may not use the assistant of this company.');
    }
    if (Array.isArray(request.body)) return refused(reply, 400, 'Send one message at a time.');
    if (tool !== undefined)
      await this.log.record({
        kind: 'applicationCalled',
        outcome: 'ok',
        ...said,
        detail: `${tool} by way of ${application}`,
      });
    const asking = { session: viewer.session, user: viewer.uuid, company };
    return this.answered(request, reply, asking);
  }

  private async answered(
    { body, headers }: Call,
    reply: FastifyReply,
    asking: Parameters<typeof toolServer>[1],
  ): Promise<FastifyReply> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = toolServer(this.assistants, asking);
    await server.connect(transport);
    try {
      const plain = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && protocolHeaders.has(name) ? [[name, value] as [string, string]] : [],
      );
      const asked = new Request(this.connections.resourceOf(asking.company), { method: 'POST', headers: plain });
      const answer = await transport.handleRequest(asked, { parsedBody: body });
      const type = answer.headers.get('content-type');
      if (type) reply.type(type);
      return reply.code(answer.status).send(await answer.text());
    } finally {
      await server.close();
    }
  }

  private callerOf({ params: { company }, headers }: Call): Promise<ApplicationCaller | undefined> {
    return validate(company) ? this.connections.callerOf(headers.authorization, company) : Promise.resolve(undefined);
  }

  /** As on every other way: what ended a minute ago is not there any more. */
  private async mayAsk({ viewer, company }: ApplicationCaller): Promise<boolean> {
    const access = await companyAccess(this.db, company);
    return access !== undefined && !access.isDeleted && !viewer.awaitsSecondFactor && mayUseChatbot(viewer, access);
  }

  /** Tells where tokens are given (RFC 9728), the same for every company, whether there is one or not. */
  private unknown({ params: { company }, headers }: Call, reply: FastifyReply): FastifyReply {
    if (!validate(company)) return reply.callNotFound() as unknown as FastifyReply;
    const error = headers.authorization ? ', error="invalid_token"' : '';
    reply.header('www-authenticate', this.connections.challengeOf(company) + error);
    return refused(reply, 401, 'Connect this application first.');
  }
}

const protocolHeaders = new Set(['accept', 'content-type', 'mcp-protocol-version']);

/** The tool that a message calls; undefined for other messages. Names that are no tool's are not written down. */
function toolCalledIn(body: unknown): string | undefined {
  const messages = Array.isArray(body) ? body : [body];
  const calls = messages.filter((one) => typeof one === 'object' && one !== null && one.method === 'tools/call');
  if (calls.length === 0) return undefined;
  const name = calls[0].params?.name;
  return toolNames.has(name) ? name : 'no tool';
}

function placeOf({ ip: address, headers }: FastifyRequest) {
  return { address, userAgent: headers['user-agent'] ?? '' };
}

function refused(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
}
