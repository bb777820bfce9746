import {
  canonicalLoginName,
  type FieldErrors,
  type ProfileChange,
  profileErrors,
  twoFactorDecider,
  userDecider,
  writeFieldErrors,
} from '@daybook/identity/domain';
import { requestEmailChange } from '@daybook/identity/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { LinkTokens } from '@daybook/kernel/secrets';
import { emailIn, isEmail, phoneIn } from '@daybook/kernel/text';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { avatarAddress } from './avatar.routes.js';
import type { UpdateProfileArgs } from './generated/arguments.js';
import { StepUp } from './step-up.js';

/** What people change about themselves. */
@Resolver('FinishedAvatar')
export class ProfileResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: LinkTokens,
    private readonly stepUp: StepUp,
  ) {}

  @Mutation('updateProfile')
  async updateProfile(@Args() asked: UpdateProfileArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const { uuid: user } = viewer;
    const { state } = await this.commands.load(userDecider, user);
    if (state.status === 'none') return refused('This user could not be found.');
    const request: ProfileChange = {
      firstName: (asked.firstName === undefined ? state.name?.firstName : asked.firstName) ?? '',
      lastName: (asked.lastName === undefined ? state.name?.lastName : asked.lastName) ?? '',
      phone: chosen(asked.phone && phoneIn(asked.phone), state.phone),
      jobTitle: chosen(asked.jobTitle, state.staff?.jobTitle),
      legalCountry: chosen(asked.legalCountry, state.staff?.legalCountry),
    };
    const email = asked.email === undefined ? (state.email ?? '') : emailIn(asked.email ?? '');
    const errors: FieldErrors = {
      ...profileErrors(request, state),
      ...(email !== state.email && !isEmail(email) && { email: ['Enter a valid email address.'] }),
    };
    if (Object.keys(errors).length > 0) return refused(writeFieldErrors(errors));
    const isMoving = canonicalLoginName(email) !== canonicalLoginName(state.email ?? '');
    const { state: secondFactor } = await this.commands.load(twoFactorDecider, user);
    const late = isMoving && (await this.stepUp.refusal(viewer, secondFactor));
    if (late) return refused(writeFieldErrors({ email: [late.message] }));
    const command = { type: 'UpdateProfile', ...request } as const;
    const outcome = await this.commands.send(userDecider, user, command, metadataFromContext(context, null));
    if (!isDone(outcome)) return refused(outcome.message);
    if (!isMoving) return { success: true, errors: [] };
    const change = { user, email, now: this.clock.now() };
    const refusal = await requestEmailChange(
      this.commands,
      this.tokens,
      change,
      metadataFromContext(context, null, 'e-mail'),
    );
    if (refusal) return refused(writeFieldErrors({ email: [refusal.message] }));
    return { success: true, errors: [], pendingEmail: email };
  }

  @Mutation('removeAvatar')
  async removeAvatar(@Context() context: GraphContext) {
    const command = { type: 'RemoveAvatar' } as const;
    return successOf(
      await this.commands.send(userDecider, requireViewer(context).uuid, command, metadataFromContext(context, null)),
    );
  }

  @ResolveField('avatar')
  async avatar(@Context() context: GraphContext) {
    const { uuid: user } = requireViewer(context);
    const { rows } = await this.pool.query<{ avatar: string | null }>('select avatar from users where uuid = $1', [
      user,
    ]);
    return avatarAddress(user, rows[0]?.avatar);
  }
}

/** As it is when nothing was said of it; none when nothing is written. */
function chosen(asked: string | null | undefined, known: string | null | undefined): string | null {
  return (asked === undefined ? known : asked?.trim()) || null;
}

function refused(message: string) {
  return { success: false, errors: [{ message }] };
}
