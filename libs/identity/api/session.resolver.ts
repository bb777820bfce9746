import type { GraphContext } from '@daybook/kernel/graph';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { signInTexts } from './first-factor.js';
import type { LoginArgs, RefreshTokenArgs, RevokeRefreshTokenArgs } from './generated/arguments.js';
import { SecondFactor } from './second-factor.js';
import { SessionAnswer } from './session-answer.js';
import { SessionCookies } from './session-cookies.js';
import { type Ended, type SignedIn, SignIn } from './sign-in.js';
import { SignInLog } from './sign-in-log.js';

@Resolver()
export class SessionResolver {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookies: SessionCookies,
    private readonly answer: SessionAnswer,
    private readonly log: SignInLog,
    private readonly secondFactor: SecondFactor,
  ) {}

  @Mutation('login')
  async login(@Args() given: LoginArgs, @Context() context: GraphContext) {
    const { username, password, socialToken, deviceId = null, remember, trustDevice } = given;
    const { otpToken, secondFactorDeviceId, passkey } = given;
    const outcome = await this.signIn.signIn({
      firstFactor: { username, password, socialToken },
      secondFactor: { otpToken, secondFactorDeviceId, passkey, browser: context },
      deviceId,
      remember: remember ?? false,
      address: context.ipAddress,
      userAgent: context.userAgent,
    });
    if ('secondFactorDevices' in outcome) return outcome;
    if ('message' in outcome) {
      const { message, secondFactorOf } = outcome;
      if (secondFactorOf) await this.log.secondFactorRefused(secondFactorOf, message, context);
      else await this.log.refused(username ?? '', message, context);
      return { errors: [{ message }] };
    }
    // a browser that is trusted already prolongs nothing by that
    if (trustDevice && outcome.isSecondFactorVerified)
      await this.secondFactor.trustBrowser(outcome.user, deviceId, context.reply);
    await this.log.ok('signIn', outcome.refresh, context);
    return this.answer.signedIn(outcome, context);
  }

  @Mutation('refreshToken')
  async refreshToken(@Args('refreshToken') given: RefreshTokenArgs['refreshToken'], @Context() context: GraphContext) {
    const token = given ?? this.cookies.refreshOf(context.cookies);
    const outcome: SignedIn | Ended = token ? await this.signIn.refresh(token) : { message: signInTexts.ended };
    if (!('message' in outcome)) return this.answer.tokens(outcome, context);
    if (outcome.reused) await this.log.reused(outcome.reused, context);
    this.cookies.clear(context.reply);
    return { errors: [{ message: outcome.message }] };
  }

  @Mutation('revokeRefreshToken')
  async revokeRefreshToken(
    @Args('refreshToken') given: RevokeRefreshTokenArgs['refreshToken'],
    @Context() context: GraphContext,
  ) {
    const token = given ?? this.cookies.refreshOf(context.cookies);
    const ended = token ? await this.signIn.end(token) : context.viewer && (await this.signIn.endOf(context.viewer));
    if (ended) await this.log.ok('signOut', ended, context);
    this.cookies.clear(context.reply);
    context.reply.renewCsrf();
    return { success: true };
  }
}
