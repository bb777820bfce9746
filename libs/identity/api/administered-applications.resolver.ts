import { companyAccess, companyNames, staffEyes } from '@daybook/companies/published';
import { mayChangeAccount, sessionDecider } from '@daybook/identity/domain';
import { administeredUser } from '@daybook/identity/read';
import { Sessions } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, requestSource, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { EndUserApplicationArgs, UserApplicationsArgs } from './generated/arguments.js';

const noPermission = refuse('noPermission', 'You do not have permission to change this account.');
const ended = refuse('ended', 'This application is not connected anymore.');

/** The applications that somebody let in, and their API tokens, for administrators who end them. */
@Resolver()
export class AdministeredApplicationsResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly sessions: Sessions,
  ) {}

  @Query('userApplications')
  async userApplications(@Args() { userUuid }: UserApplicationsArgs, @Context() context: GraphContext) {
    const sessions = await this.of(userUuid);
    const names = await this.namesFor(requireViewer(context), [
      ...new Set(sessions.flatMap(({ company }) => company ?? [])),
    ]);
    return sessions.map(({ company, ...one }) => ({ ...one, companyName: (company && names.get(company)) ?? null }));
  }

  @Mutation('endUserApplication')
  async endUserApplication(@Args() { userUuid, uuid }: EndUserApplicationArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const user = await administeredUser(this.pool, userUuid, staffEyes(viewer));
    if (!user || !mayChangeAccount(viewer, user)) return successOf(noPermission);
    const isThere = (await this.of(userUuid)).some((one) => one.uuid === uuid);
    if (!isThere || !(await this.sessions.revoke(userUuid, uuid, this.clock.now()))) return successOf(ended);
    const command = { type: 'RevokeSession', reason: 'revokedByAdministrator' } as const;
    await this.commands.send(sessionDecider, uuid, command, metadataFromContext(context, null));
    await this.log.record({ kind: 'sessionRevoked', outcome: 'ok', ...requestSource(context), subject: uuid });
    return successOf(undefined);
  }

  private async of(user: string) {
    const all = await this.sessions.of(user, this.clock.now());
    return all.flatMap(({ uuid, application, host, company, mayChange, startedAt, lastSeenAt }) =>
      application ? [{ uuid, application, host, company, mayChange, startedAt, lastSeenAt }] : [],
    );
  }

  /** Of the companies that the viewer may see. */
  private async namesFor(viewer: Viewer, companies: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const access = await Promise.all(companies.map((uuid) => companyAccess(this.pool, uuid)));
    const seen = access.flatMap((one) => (one && mayInCompany(viewer, 'see', one) ? [one.uuid] : []));
    return companyNames(this.pool, seen);
  }
}
