import type { GraphContext } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { signInTexts } from './first-factor.js';
import { KnownBrowsers } from './known-browsers.js';
import { SessionCookies } from './session-cookies.js';
import type { SignedIn } from './sign-in.js';
import { SessionViewerSource } from './viewer-source.js';

/** What a browser is given when a session has begun or goes on: cookies, and the answer of the schema. */
@Injectable()
export class SessionAnswer {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly viewers: SessionViewerSource,
    private readonly known: KnownBrowsers,
  ) {}

  async signedIn(outcome: SignedIn, context: GraphContext) {
    const authorization = `Bearer ${outcome.access.token}`;
    const viewer = await this.viewers.viewerOf({ cookies: {}, authorization });
    if (!viewer) return { errors: [{ message: signInTexts.wrong }] };
    context.reply.renewCsrf();
    return { currentUser: viewer, ...this.tokens(outcome, context) };
  }

  tokens({ user, access, refresh }: SignedIn, context: GraphContext) {
    this.cookies.set(context.reply, access.token, refresh);
    this.known.remember(user, context);
    return {
      token: access.token,
      refreshToken: refresh.token,
      tokenExpiresAt: access.expiresAt,
      refreshTokenExpiresAt: refresh.expiresAt,
    };
  }
}
