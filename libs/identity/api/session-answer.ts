import type { GraphContext } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { signInTexts } from './first-factor.js';
import { SessionCookies } from './session-cookies.js';
import type { SignedIn } from './sign-in.js';
import { SessionViewerSource } from './viewer-source.js';

/** What a browser is given when a session has begun or goes on: cookies, and the answer of the schema. */
@Injectable()
export class SessionAnswer {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly viewers: SessionViewerSource,
  ) {}

  async signedIn(outcome: SignedIn, context: GraphContext) {
    const authorization = `Bearer ${outcome.access.token}`;
    const viewer = await this.viewers.viewerOf({ cookies: {}, authorization });
    if (!viewer) return { errors: [{ message: signInTexts.wrong }] };
    return { currentUser: viewer, ...this.tokens(outcome, context) };
  }

  tokens({ access, refresh }: SignedIn, { reply }: GraphContext) {
    this.cookies.set(reply, access.token, refresh);
    return {
      token: access.token,
      refreshToken: refresh.token,
      tokenExpiresAt: access.expiresAt,
      refreshTokenExpiresAt: refresh.expiresAt,
    };
  }
}
