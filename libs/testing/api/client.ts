/** What GraphQL answered, with the status it came with. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape it asked for
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[] | undefined;
  readonly text: string;
}

const endpoint = '/api/v2/graphql/';

/**
 * Cookies that name what was written lately. Browsers that share them are people who tell each other what they did: each
 * finds what any of them wrote.
 */
export class WriteTokens {
  private readonly tokens = new Map<string, { readonly value: string; readonly until: number }>();

  static is(name: string): boolean {
    return /^(__Host-)?after-/.test(name);
  }

  keep(name: string, value: string, seconds: number): void {
    this.tokens.set(name, { value, until: Date.now() + seconds * 1_000 });
  }

  pairs(): string[] {
    return [...this.tokens].flatMap(([name, { value, until }]) => (until > Date.now() ? [`${name}=${value}`] : []));
  }
}

/** A browser as far as HTTP is concerned: keeps cookies, fetches its CSRF token, sends it with every POST. */
export class ApiClient {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    readonly writes = new WriteTokens(),
  ) {}

  /** The token to show with a POST; empty before the first answer of the server. */
  get csrfToken(): string {
    const { cookies } = this;
    return decodeURIComponent(cookies.get('__Host-csrftoken') ?? cookies.get('csrftoken') ?? '');
  }

  /** Any request, with the cookies there are; those of the answer are kept. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...[...this.cookies].map(([name, value]) => `${name}=${value}`), ...this.writes.pairs()].join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    if (this.csrfToken === '') await this.request(endpoint);
    const response = await this.request(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': this.csrfToken,
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    const body = JSON.parse(text);
    return { status: response.status, data: body.data, errors: body.errors, text };
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const maxAge = Number(attributes.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length));
    const gone = attributes.some((one) => one === 'Max-Age=0' || /^Expires=Thu, 01 Jan 1970/.test(one));
    if (WriteTokens.is(name)) this.writes.keep(name, value, maxAge);
    else if (gone || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
