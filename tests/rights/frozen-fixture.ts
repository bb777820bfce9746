import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { comment } from '@daybook/comments/domain';
import { type CompanyUserCommand } from '@daybook/companies/domain';
import { changeMember } from '@daybook/companies/flow';
import { fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import type { AnyDecider } from '@daybook/kernel/events';
import { ApiClient, type RunningApi } from '@daybook/testing/api';
import { Firm, origin, password, signIn } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';
import { question } from '../../apps/demo/index.js';
import type { Answer } from '../../libs/testing/api/client.js';
import { scanned, ticketFor, upload } from '../../libs/testing/files/transfer.js';
import { plantLibrary, rootOf } from '../../libs/testing/rights/library.js';
import { startProduct } from '../../libs/testing/rights/product.js';

/** A person of a company with a to-do, a comment and a file, signed in at the second process. */
export interface Fixture {
  readonly name: string;
  readonly user: string;
  readonly company: string;
  /** The membership, and that of a colleague who could take over. */
  readonly place: string;
  readonly heir: string;
  readonly todo: string;
  /** Stands in the comment and the name of the company, and nowhere else. */
  readonly word: string;
  readonly folder: string;
  /** To the bytes of a file in the folder, for who sends. */
  readonly link: string;
  /** Where the bytes of another go, for who sends. */
  readonly ticket: string;
  readonly browser: ApiClient;
}

/** Asks again while the answer is to try again, as after a moment in which all processes of the test stood still. */
export async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.errors?.[0]?.extensions.code !== 'UNAVAILABLE') return answer;
    await pause(200);
  }
}

type Command = { readonly type: string; readonly [field: string]: unknown };

/** Two processes of the product and a projector that can be held. */
export class FrozenFirm {
  private count = 0;

  private constructor(
    readonly api: RunningApi,
    readonly firm: Firm,
    private readonly secondUrl: string,
  ) {}

  /** @param ofSecond what the second process is told otherwise */
  static async open(
    variables: Readonly<Record<string, string>>,
    ofSecond: Readonly<Record<string, string>> = {},
  ): Promise<FrozenFirm> {
    const api = await startProduct(variables, { liveInterval: 600_000 });
    return new FrozenFirm(api, Firm.over(api), await api.another(ofSecond));
  }

  /** Somebody's browser at the second process, perhaps with another password; undefined when that is not right. */
  async signedInElsewhere(name: string, secret = password): Promise<ApiClient | undefined> {
    const browser = new ApiClient(this.secondUrl);
    const asked = { username: `${name}@demo.test`, password: secret };
    const { data, errors } = await answered(() => browser.graphql(signIn, asked));
    if (errors) throw new Error(`${name} was not answered: ${JSON.stringify(errors)}`);
    return data.login.errors === null ? browser : undefined;
  }

  async elsewhere(name: string): Promise<ApiClient> {
    const browser = await this.signedInElsewhere(name);
    if (!browser) throw new Error(`${name} could not sign in.`);
    return browser;
  }

  /** The same browser at a process that asks staff for a second factor. */
  async stricter(browser: ApiClient): Promise<ApiClient> {
    const other = new ApiClient(await this.api.another({ DAYBOOK_DISABLE_MANDATORY_2FA: 'off' }));
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  }

  /** @param sends whether the person has put a file into the folder and begun to send another */
  async client({ isAccountOwner = false, sends = false } = {}): Promise<Fixture> {
    this.count += 1;
    const { api, firm } = this;
    const [name, other, word] = [`client${this.count}`, `heir${this.count}`, `word${randomUUID().replaceAll('-', '')}`];
    const company = await firm.company(word);
    const user = await firm.person(name);
    const place = await firm.member(company, user, 'client_owner', isAccountOwner);
    const heir = await firm.member(company, await firm.person(other), 'client_owner');
    const [uuid, folder] = [randomUUID(), v5('folder', company)];
    const at = { title: word, details: '', dueDate: '2026-03-01' };
    await this.sent(todo, uuid, question(uuid, at), company);
    const said = { type: 'AddComment', item: uuid, itemKind: 'todo', text: word, files: [] };
    await this.sent(comment, randomUUID(), said, company);
    await plantLibrary(api.commands, company);
    const made = { type: 'AddFolder', node: folder, parent: rootOf(company), title: 'Folder', owner: null };
    await this.sent(fileTree, company, made, company);
    await firm.readable();
    const browser = await this.elsewhere(name);
    const fixture = { name, user, company, place, heir, todo: uuid, word, folder, link: '', ticket: '', browser };
    return sends ? { ...fixture, ...(await this.sending(fixture)) } : fixture;
  }

  private async sending({ browser, word, folder: folderUuid }: Fixture): Promise<Pick<Fixture, 'link' | 'ticket'>> {
    const { file } = await upload(browser, `${word}.txt`, 'bytes', { folderUuid });
    await scanned(this.firm, file.uuid);
    const { data } = await browser.graphql(`{ file(uuid: "${file.uuid}") { ... on File { upload { url } } } }`);
    const { startUrl } = await ticketFor(browser, 'more.txt', { folderUuid });
    return { link: data.file.upload.url, ticket: startUrl };
  }

  /** Sends a command beside both processes, as a flow would. */
  async sent(decider: AnyDecider, uuid: string, command: Command, company: string | null = null) {
    const outcome = await this.api.commands.send(decider, uuid, command, origin(company));
    if (!isDone(outcome)) throw new Error(outcome.message);
  }

  async changed({ place, company }: Fixture, command: CompanyUserCommand): Promise<void> {
    const refusal = await changeMember(this.api.commands, place, command, origin(company));
    if (refusal) throw new Error(refusal.message);
  }

  close(): Promise<void> {
    return this.api.stop();
  }
}
