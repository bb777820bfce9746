import { signIn } from '@daybook/testing/firm';
import { emailOf } from '../../../apps/demo/firm.js';
import { demoSignIns } from '../../../apps/demo/index.js';
import { repeatedOnce } from '../../../libs/kernel/ui/client/repeated.js';
import { type Answer, ApiClient } from '../../../libs/testing/api/client.js';

/** A browser that repeats once what nobody answered, by the rule that the web has. */
export class WebClient extends ApiClient {
  override graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const ask = () => super.graphql(query, variables, headers);
    const isOnce = headers['x-request-id'] === undefined && query.trimStart().startsWith('mutation');
    // an answer of the API can always be read; that of a proxy which lost it cannot
    return isOnce ? ask() : repeatedOnce(ask, () => true);
  }
}

/** Such a browser of one person, who signs in again when the session has ended. */
export class PersonalClient extends WebClient {
  constructor(
    url: string,
    private readonly person: string,
  ) {
    super(url);
  }

  async enter(): Promise<this> {
    this.cookies.clear();
    const credentials = { username: emailOf(this.person), password: demoSignIns.password };
    const { data } = await super.graphql(signIn, credentials);
    if (!data?.login.currentUser) throw new Error(`${this.person} is not signed in.`);
    return this;
  }

  override async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await super.graphql(query, variables, headers);
    if (answer.errors?.[0]?.extensions.code !== 'UNAUTHENTICATED') return answer;
    await this.enter();
    return super.graphql(query, variables, headers);
  }
}
