import { type ProfileWish, profileErrors, userDecider, writeFieldErrors } from '@daybook/identity/domain';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, notSignedIn, originOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { avatarAddress } from './avatar.routes.js';

type Asked = { readonly [Field in keyof ProfileWish]?: string | null };

/** What people change about themselves. */
@Resolver('FinishedAvatar')
export class ProfileResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  @Mutation('updateProfile')
  async updateProfile(@Args() asked: Asked, @Context() context: GraphContext) {
    const user = personOf(context);
    const { state } = await this.commands.load(userDecider, user);
    if (state.status === 'none') return refused('There is no such user.');
    const wish: ProfileWish = {
      firstName: (asked.firstName === undefined ? state.name?.firstName : asked.firstName) ?? '',
      lastName: (asked.lastName === undefined ? state.name?.lastName : asked.lastName) ?? '',
      phone: chosen(asked.phone, state.phone),
      jobTitle: chosen(asked.jobTitle, state.staff?.jobTitle),
      legalCountry: chosen(asked.legalCountry, state.staff?.legalCountry),
    };
    const errors = profileErrors(wish, state);
    if (Object.keys(errors).length > 0) return refused(writeFieldErrors(errors));
    const command = { type: 'UpdateProfile', ...wish } as const;
    const outcome = await this.commands.send(userDecider, user, command, originOf(context, null));
    return isDone(outcome) ? { success: true, errors: [] } : refused(outcome.message);
  }

  @Mutation('removeAvatar')
  async removeAvatar(@Context() context: GraphContext) {
    const command = { type: 'RemoveAvatar' } as const;
    const outcome = await this.commands.send(userDecider, personOf(context), command, originOf(context, null));
    return isDone(outcome) ? { success: true, errorMessage: null } : { success: false, errorMessage: outcome.message };
  }

  @ResolveField('avatar')
  async avatar(@Context() context: GraphContext) {
    const user = personOf(context);
    const { rows } = await this.pool.query<{ avatar: string | null }>('select avatar from users where uuid = $1', [
      user,
    ]);
    return avatarAddress(user, rows[0]?.avatar);
  }
}

function personOf({ viewer }: GraphContext): string {
  if (!viewer) throw notSignedIn();
  return viewer.uuid;
}

/** As it is when nothing was said of it; none when nothing is written. */
function chosen(asked: string | null | undefined, known: string | null | undefined): string | null {
  return (asked === undefined ? known : asked?.trim()) || null;
}

function refused(message: string) {
  return { success: false, errors: [{ message }] };
}
