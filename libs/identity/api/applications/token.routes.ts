import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from './paths.js';
import { hashOfClient, RegisteredApplications } from './registered.js';
import { Resources, scope } from './resources.js';
import { ApplicationSessions, type ApplicationTokens, type CallPlace } from './tokens.js';

type Form = ReadonlyMap<string, string>;

const bodyLimit = 16 * 1_024;
const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;
const config = { secretInRequest: true } as const;

/** Where applications register, fetch tokens and give them back. They have no secret of their own, so PKCE is demanded. */
@Injectable()
export class TokenRoutes implements Routes {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'takesOtherAssistants'>,
    private readonly registered: RegisteredApplications,
    private readonly resources: Resources,
    private readonly sessions: ApplicationSessions,
  ) {}

  serve(server: FastifyInstance): void {
    if (!this.config.takesOtherAssistants) return;
    server.post(paths.register, { config, bodyLimit }, (request, reply) => this.register(request.body, reply));
    server.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit },
        (_request, body, done) => done(null, formIn(String(body))),
      );
      own.post<{ Body: Form | undefined }>(paths.token, { config }, (request, reply) => this.give(request, reply));
      own.post<{ Body: Form | undefined }>(paths.revoke, { config }, (request, reply) => this.takeBack(request, reply));
    });
  }

  private async register(body: unknown, reply: FastifyReply): Promise<FastifyReply> {
    const outcome = this.registered.register(body);
    if (typeof outcome === 'string') return refused(reply, 'invalid_client_metadata', outcome);
    const { client, as } = outcome;
    return reply.code(201).send({
      client_id: client,
      ...(as.name && { client_name: as.name }),
      redirect_uris: as.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope,
    });
  }

  private async give(request: FastifyRequest<{ Body: Form | undefined }>, reply: FastifyReply): Promise<FastifyReply> {
    const form = request.body;
    if (!form) return refused(reply, 'invalid_request', 'Send a form in which nothing stands twice.');
    const client = form.get('client_id') ?? '';
    if (!this.registered.of(client))
      return refused(reply, 'invalid_client', 'This application is not registered here.');
    const resource = form.get('resource');
    const company = resource === undefined ? undefined : this.resources.companyOf(resource);
    if (resource !== undefined && !company)
      return refused(reply, 'invalid_target', 'This is not the address of a company.');
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return this.giveFor(form, { client, company }, request, reply);
      case 'refresh_token': {
        const token = form.get('refresh_token') ?? '';
        return answered(reply, await this.sessions.refresh(token, hashOfClient(client), company, placeOf(request)));
      }
      default:
        return refused(reply, 'unsupported_grant_type', 'Use authorization_code or refresh_token.');
    }
  }

  private async giveFor(
    form: Form,
    { client, company }: { readonly client: string; readonly company: string | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const verifier = form.get('code_verifier') ?? '';
    if (!verifierForm.test(verifier)) return refused(reply, 'invalid_request', 'Send the code_verifier (PKCE).');
    const shown = { client: hashOfClient(client), redirectUri: form.get('redirect_uri') ?? '', verifier, company };
    return answered(reply, await this.sessions.begin(form.get('code') ?? '', shown, placeOf(request)));
  }

  /** Succeeds for unknown tokens as well (RFC 7009). */
  private async takeBack({ body }: { readonly body: Form | undefined }, reply: FastifyReply): Promise<FastifyReply> {
    const token = body?.get('token');
    if (!token) return refused(reply, 'invalid_request', 'Send the token.');
    await this.sessions.end(token);
    return reply.code(200).send({});
  }
}

/** Undefined where something stands twice: two readers of it would read two things. */
function formIn(body: string): Form | undefined {
  const pairs = [...new URLSearchParams(body)];
  const form = new Map(pairs);
  return form.size === pairs.length ? form : undefined;
}

function placeOf({ ip: address, headers }: FastifyRequest): CallPlace {
  return { address, userAgent: headers['user-agent'] ?? '' };
}

function answered(reply: FastifyReply, tokens: ApplicationTokens | undefined): FastifyReply {
  if (!tokens) return refused(reply, 'invalid_grant', 'This is not valid any more. Connect the application again.');
  return reply.header('cache-control', 'no-store').send({
    access_token: tokens.access,
    token_type: 'Bearer',
    expires_in: tokens.seconds,
    refresh_token: tokens.refresh,
    scope,
  });
}

function refused(reply: FastifyReply, error: string, description: string): FastifyReply {
  return reply.code(400).send({ error, error_description: description });
}
