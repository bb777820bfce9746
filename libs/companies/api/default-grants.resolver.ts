import { defaultGrantsDecider, defaultGrantsStream } from '@daybook/companies/domain';
import { firmGrants } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, oneOf, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { features, grantFrom, levels, roleNames, roles } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { UpdateDefaultFeatureGrantsArgs } from './generated/arguments.js';

/** What roles bring; a member's own grant stands above it (AD-7). */
@Resolver()
export class DefaultGrantsResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query('defaultFeatureGrants')
  async defaultFeatureGrants() {
    const firm = await firmGrants(this.pool);
    return roles.map((role) => ({
      role,
      roleDisplay: roleNames[role],
      featureGrants: features.map((feature) => ({
        feature,
        allowedAccess: grantFrom(feature, role, {}, firm[role]).level,
      })),
    }));
  }

  @Mutation('updateDefaultFeatureGrants')
  async updateDefaultFeatureGrants(
    @Args() { role: named, featureGrants }: UpdateDefaultFeatureGrantsArgs,
    @Context() context: GraphContext,
  ) {
    const role = oneOf(roles, named, 'role');
    const grants = featureGrants.map(({ feature, allowedAccess }) => ({
      feature: oneOf(features, feature, 'feature'),
      level: oneOf(levels, allowedAccess, 'allowedAccess'),
    }));
    const command = { type: 'SetDefaultFeatureGrants', role, grants } as const;
    const metadata = metadataFromContext(context, null);
    return successOf(await this.commands.send(defaultGrantsDecider, defaultGrantsStream, command, metadata));
  }
}
