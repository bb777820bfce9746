import { userDecider } from '@daybook/identity/domain';
import type { UserRow } from '@daybook/identity/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { userPerms, type Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { avatarAddress } from './avatar.routes.js';

type Profile = Pick<
  UserRow,
  'email' | 'username' | 'firstName' | 'lastName' | 'phone' | 'avatar' | 'jobTitle' | 'legalCountry' | 'team'
>;

/** The signed-in person about themselves. The parent is the viewer; the rest of the row is read when it is asked for. */
@Resolver('CurrentUser')
export class CurrentUserResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('currentUser')
  currentUser(@Context() { viewer }: GraphContext) {
    return viewer;
  }

  @ResolveField('email')
  async email(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.profile(viewer, context)).email;
  }

  @ResolveField('username')
  async username(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.profile(viewer, context)).username;
  }

  @ResolveField('firstName')
  async firstName(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.profile(viewer, context)).firstName;
  }

  @ResolveField('lastName')
  async lastName(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.profile(viewer, context)).lastName;
  }

  @ResolveField('phone')
  async phone(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return (await this.profile(viewer, context)).phone;
  }

  @ResolveField('avatar')
  async avatar(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    return avatarAddress(viewer.uuid, (await this.profile(viewer, context)).avatar);
  }

  @ResolveField('pendingEmail')
  async pendingEmail(@Parent() viewer: Viewer) {
    const { state } = await this.commands.load(userDecider, viewer.uuid);
    const pending = state.status === 'none' ? null : state.pendingEmail;
    return pending && this.clock.now().toISOString() < pending.expiresAt ? pending.email : null;
  }

  /** Whoever is not active has no session. */
  @ResolveField('isActive')
  isActive() {
    return true;
  }

  @ResolveField('staffProfile')
  async staffProfile(@Parent() viewer: Viewer, @Context() context: GraphContext) {
    if (!viewer.isStaff) return null;
    const { jobTitle, legalCountry, team } = await this.profile(viewer, context);
    return { jobTitle, legalCountry, team };
  }

  @ResolveField('companyUsers')
  companyUsers(@Parent() viewer: Viewer) {
    return [...viewer.memberships.values()].map(({ role, company, isHiddenFromClients }) => ({
      role,
      user: { uuid: viewer.uuid },
      company: { uuid: company },
      isHiddenFromClients,
    }));
  }

  @ResolveField('perms')
  perms(@Parent() viewer: Viewer) {
    return userPerms(viewer);
  }

  private profile(viewer: Viewer, context: GraphContext): Promise<Profile> {
    return context.once(`profile ${viewer.uuid}`, async () => {
      const { rows } = await this.pool.query<Profile>({
        name: 'profile',
        text: `select coalesce(email, '') as email, coalesce(username, '') as username,
            coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName", phone, avatar,
            job_title as "jobTitle", legal_country as "legalCountry", team
          from users where uuid = $1`,
        values: [viewer.uuid],
      });
      if (!rows[0]) throw new Error(`The user ${viewer.uuid} is not in the read model.`);
      return rows[0];
    });
  }
}
