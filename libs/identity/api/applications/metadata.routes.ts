import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import { paths } from './paths.js';
import { Resources, scope } from './resources.js';

/** What an application finds out by itself: who gives tokens for an address of ours (RFC 9728), and how (RFC 8414). */
@Injectable()
export class ApplicationMetadataRoutes implements Routes {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'takesOtherAssistants'>,
    private readonly resources: Resources,
  ) {}

  serve(server: FastifyInstance): void {
    if (!this.config.takesOtherAssistants) return;
    const { issuer } = this.resources;
    server.get<{ Params: { company: string } }>(
      '/.well-known/oauth-protected-resource/mcp/:company',
      async ({ params: { company } }, reply) => {
        if (!validate(company)) return reply.callNotFound();
        return {
          resource: this.resources.of(company),
          authorization_servers: [issuer],
          scopes_supported: [scope],
          bearer_methods_supported: ['header'],
        };
      },
    );
    server.get('/.well-known/oauth-authorization-server', async () => ({
      issuer,
      authorization_endpoint: issuer + paths.authorize,
      token_endpoint: issuer + paths.token,
      registration_endpoint: issuer + paths.register,
      revocation_endpoint: issuer + paths.revoke,
      scopes_supported: [scope],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }));
  }
}
