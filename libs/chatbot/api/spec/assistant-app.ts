import type { RunningApi } from '@daybook/testing/api';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';

/** An assistant of somebody else, as the official client of the protocol connects it: registers, asks, and keeps its tokens. */
export class AssistantApp implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:33418/callback';
  client: OAuthClientInformationMixed | undefined;
  given: OAuthTokens | undefined;
  /** Where it sent its person. */
  sentTo: URL | undefined;
  private verifier = '';
  private readonly origin: string;

  constructor(
    private readonly api: RunningApi,
    private readonly name = 'Claude',
  ) {
    this.origin = new URL(api.config.url).origin;
  }

  get clientMetadata(): OAuthClientMetadata {
    return { client_name: this.name, redirect_uris: [this.redirectUrl], token_endpoint_auth_method: 'none' };
  }
  state = () => 'state of this app';
  clientInformation = () => this.client;
  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.client = client;
  }
  tokens = () => this.given;
  saveTokens(tokens: OAuthTokens): void {
    this.given = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.sentTo = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;

  /** The portal under its own address, though the tests listen at another port. */
  readonly fetch = (url: string | URL, init?: RequestInit): Promise<Response> =>
    fetch(String(url).replace(this.origin, this.api.url), init);

  addressOf(company: string): URL {
    return new URL(`${this.origin}/mcp/${company}`);
  }

  transport(company: string): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(this.addressOf(company), { authProvider: this, fetch: this.fetch });
  }

  async connect(company: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    // their type has optional members that ours has not
    await client.connect(this.transport(company) as Parameters<Client['connect']>[0]);
    return client;
  }
}
