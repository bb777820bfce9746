import { faultOfSetupLink, makeFirstAdministrator } from '@daybook/identity/flow';
import { faultOfPassword, Passwords } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, requestSource } from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { demandShort } from './first-factor.js';
import type { MakeFirstAdministratorArgs, SetupLinkArgs } from './generated/arguments.js';
import { metadataOfChange } from './password.resolver.js';
import { SessionAnswer } from './session-answer.js';
import { SignIn } from './sign-in.js';

/** What the link on the console opens: the account of the first administrator. */
@Resolver()
export class FirstAdministratorResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly passwords: Passwords,
    private readonly signIn: SignIn,
    private readonly answer: SessionAnswer,
  ) {}

  @Query('setupLink')
  async setupLink(@Args('token') token: SetupLinkArgs['token']) {
    const fault = await faultOfSetupLink(this.commands, token, this.clock.now());
    return fault ? { success: false, errorMessage: fault.message } : { success: true };
  }

  @Mutation('makeFirstAdministrator')
  async makeFirstAdministrator(
    @Args() { token, email, firstName, lastName, password, deviceId }: MakeFirstAdministratorArgs,
    @Context() context: GraphContext,
  ) {
    const person = {
      email: demandShort(email).trim(),
      name: { firstName: firstName.trim(), lastName: lastName.trim() },
      password: demandShort(password),
    };
    // nobody without the link has a password hashed, or learns what one needs
    const fault = await faultOfSetupLink(this.commands, token, this.clock.now());
    if (fault) return this.refused(fault.message, context);
    const weak = await faultOfPassword(person.password, { email: person.email, hasSecondFactor: false });
    if (weak) return { errors: [{ message: weak }] };
    const origin = metadataOfChange(context);
    const made = await makeFirstAdministrator(this.commands, this.passwords, { token, person }, origin);
    if ('message' in made) return this.refused(made.message, context);
    const { ipAddress: address, userAgent } = context;
    const place = { deviceId: deviceId ?? null, remember: false, address, userAgent };
    const signedIn = await this.signIn.begin({ user: made.user, method: 'password' }, place);
    if ('message' in signedIn) return { errors: [{ message: signedIn.message }] };
    return this.answer.signedIn(signedIn, context);
  }

  private async refused(detail: string, context: GraphContext) {
    await this.log.record({ kind: 'setupRefused', outcome: 'refused', ...requestSource(context), detail });
    return { errors: [{ message: detail }] };
  }
}
