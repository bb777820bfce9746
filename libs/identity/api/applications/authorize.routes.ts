import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AskedCookie } from './asked.js';
import { consentPage, paths } from './paths.js';
import { mayAnswerAt, RegisteredApplications } from './registered.js';
import { Resources, scope } from './resources.js';
import { returnAddress } from './return-address.js';

type Query = Readonly<Record<string, unknown>>;

/** With what it was asked it has to fit into a cookie. */
const longestState = 1_500;
const challengeForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * `GET /oauth/authorize`: an application sends its person here. Whoever names an application or an address that do not
 * belong together is told so and sent nowhere; all other mistakes go back to the application. Nothing is agreed to here:
 * the person is always asked.
 */
@Injectable()
export class AuthorizeRoutes implements Routes {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'takesOtherAssistants'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly registered: RegisteredApplications,
    private readonly resources: Resources,
    private readonly asked: AskedCookie,
  ) {}

  serve(server: FastifyInstance): void {
    if (!this.config.takesOtherAssistants) return;
    server.get<{ Querystring: Query }>(paths.authorize, (request, reply) => this.authorize(request.query, reply));
  }

  private async authorize(query: Query, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('referrer-policy', 'no-referrer');
    const client = text(query.client_id);
    const redirectUri = text(query.redirect_uri);
    const application = client && this.registered.of(client);
    if (!client || !application) return stranger(reply, 'This application is not registered here. Connect it again.');
    if (!redirectUri || !mayAnswerAt(application, redirectUri))
      return stranger(reply, 'This application asks to answer at an address that it is not registered for.');
    const state = text(query.state) ?? null;
    const { issuer } = this.resources;
    const failed = (error: string, description: string) =>
      reply.redirect(returnAddress(redirectUri, { error, error_description: description, state, iss: issuer }));
    if (state !== null && state.length > longestState) return failed('invalid_request', 'The state is too long.');
    if (query.response_type !== 'code') return failed('unsupported_response_type', 'Ask for response_type=code.');
    const challenge = text(query.code_challenge);
    if (query.code_challenge_method !== 'S256' || !challenge || !challengeForm.test(challenge))
      return failed('invalid_request', 'Send a code_challenge with code_challenge_method=S256.');
    const scopes = text(query.scope)?.split(' ').filter(Boolean) ?? [];
    if (scopes.some((one) => one !== scope)) return failed('invalid_scope', `The only scope is ${scope}.`);
    const company = this.resources.companyOf(text(query.resource) ?? '');
    if (!company) return failed('invalid_target', 'Name the address of one company as resource.');
    this.asked.set(reply, { client, redirectUri, state, challenge, company }, this.clock.now());
    return reply.redirect(consentPage);
  }
}

/** Once and not empty, or it is not there. */
function text(given: unknown): string | undefined {
  return typeof given === 'string' && given !== '' ? given : undefined;
}

function stranger(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(400).type('text/plain; charset=utf-8').send(sentence);
}
