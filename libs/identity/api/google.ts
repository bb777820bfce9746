import { CONFIG, type Config } from '@daybook/kernel/config';
import { Inject, Injectable } from '@nestjs/common';
import type { Configuration } from 'openid-client';

/** Seconds that the provider may take to answer. */
const patience = 10;
/** Milliseconds after which the provider is asked anew what it is like, its keys among it. */
const rememberedFor = 3_600_000;

/** What has to be the same when the browser comes back. */
export interface OAuthState {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Sign-in by OpenID Connect with Google, or any provider that speaks it: authorization code with PKCE, state and nonce.
 * The library verifies issuer, audience, signature, nonce and expiry of the ID token.
 */
@Injectable()
export class Google {
  private known: { readonly provider: Promise<Configuration>; readonly until: number } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'google' | 'url'>) {}

  get isSetUp(): boolean {
    return this.config.google !== null;
  }

  /** Where the browser goes to, and what to compare when it comes back. Rejects when the provider is away. */
  async setOut(): Promise<{ readonly address: string; readonly trip: OAuthState }> {
    const openid = await import('openid-client');
    const trip = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const address = openid.buildAuthorizationUrl(await this.provider(), {
      redirect_uri: this.callback,
      scope: 'openid email',
      code_challenge: await openid.calculatePKCECodeChallenge(trip.verifier),
      code_challenge_method: 'S256',
      state: trip.state,
      nonce: trip.nonce,
      prompt: 'select_account',
    });
    return { address: address.href, trip };
  }

  /**
   * The mail address that the provider has verified; undefined when it has none or did not verify it. Rejects when
   * anything about the answer is wrong.
   *
   * @param search of the address at which the browser came back
   */
  async comeBack(search: string, { state, nonce, verifier }: OAuthState): Promise<string | undefined> {
    const openid = await import('openid-client');
    const tokens = await openid.authorizationCodeGrant(await this.provider(), new URL(search, this.callback), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    return claims?.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined;
  }

  private get callback(): string {
    return `${this.config.url}/api/v2/google/callback`;
  }

  private provider(): Promise<Configuration> {
    if (!this.known || this.known.until < Date.now()) {
      const provider = this.discover();
      this.known = { provider, until: Date.now() + rememberedFor };
      provider.catch(() => {
        this.known = undefined; // asked again by the next who comes
      });
    }
    return this.known.provider;
  }

  private async discover(): Promise<Configuration> {
    const { google } = this.config;
    if (!google) throw new Error('Signing in with Google is not set up.');
    const openid = await import('openid-client');
    const issuer = new URL(google.issuer);
    return openid.discovery(issuer, google.clientId, google.clientSecret, undefined, {
      timeout: patience,
      // the sandbox on this machine has no certificate
      execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    });
  }
}
