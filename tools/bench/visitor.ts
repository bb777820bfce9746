import { demoSignIns } from '../../apps/demo/index.js';
import { Connection } from './connection.js';

/** Somebody in a browser: the headers of every request. The access token lasts five minutes. */
export class Visitor {
  readonly headers: Readonly<Record<string, string>>;

  private constructor(
    private readonly endpoint: string,
    private readonly cookies: ReadonlyMap<string, string>,
  ) {
    this.headers = { cookie: written(cookies), 'x-csrftoken': decodeURIComponent(cookies.get('csrftoken') ?? '') };
  }

  /** Has not signed in. */
  static async arrive(endpoint: string): Promise<Visitor> {
    return new Visitor(endpoint, cookiesOf(await fetch(endpoint)));
  }

  static async signIn(endpoint: string, email: string): Promise<Visitor> {
    const guest = await Visitor.arrive(endpoint);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { ...guest.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($u: String, $p: String) { login(username: $u, password: $p) { token errors { message } } }',
        variables: { u: email, p: demoSignIns.password },
      }),
    });
    const said = await answer.text();
    const cookies = cookiesOf(answer);
    if (answer.status !== 200 || cookies.size === 0) throw new Error(`${email} was not signed in: ${said}`);
    return new Visitor(endpoint, new Map([...guest.cookies, ...cookies]));
  }

  async ask<T>(query: string, variables: object = {}): Promise<T> {
    const line = await Connection.open(this.endpoint, this.headers);
    const { data, errors } = JSON.parse(await line.post(JSON.stringify({ query, variables })));
    line.close();
    if (errors) throw new Error(errors[0].message);
    return data;
  }
}

function cookiesOf(answer: Response): Map<string, string> {
  return new Map(
    answer.headers.getSetCookie().map((line) => {
      const pair = line.split(';', 1)[0] as string;
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
}

function written(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
