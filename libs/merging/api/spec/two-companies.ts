import { randomUUID } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { setupSteps } from '@daybook/companies/domain';
import { type FileTree, fileTree } from '@daybook/files/domain';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import { isDone } from '@daybook/kernel/commands';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { startProduct } from '../../../testing/rights/product.js';
import { createTodo } from '../../../todos/domain/todo-samples.js';
import { mergeCompanies, merging, undoing, undoMerge, work } from './worker.js';

/** Two companies to be merged by Sue, a superuser: Nina is in both, Omar owns the one that goes. */
export class TwoCompanies {
  bay = '';
  oak = '';

  private constructor(
    readonly firm: Firm,
    readonly sue: ApiClient,
    readonly omar: string,
    readonly nina: string,
  ) {}

  static async open(): Promise<TwoCompanies> {
    const firm = Firm.over(await startProduct());
    const boss = await firm.staff('sue', {}, { flags: { superuser: true } });
    expect(boss).toBeTruthy();
    await firm.staff('tom');
    await firm.staff('vera', { adminPanelAccess: 'VIEW' });
    const omar = await firm.person('omar');
    const nina = await firm.person('nina');
    await firm.readable();
    return new TwoCompanies(firm, await firm.browser('sue'), omar, nina);
  }

  /** Two others, as they are before anything is in them. */
  async renew(): Promise<void> {
    const { firm, omar, nina } = this;
    this.bay = await firm.company(`Bay Bakery ${randomUUID().slice(0, 4)}`);
    this.oak = await firm.company('Oak Office');
    for (const company of [this.bay, this.oak]) {
      await plantTree(firm.api.commands, company, origin(company));
      for (const step of setupSteps) await firm.change(company, { type: 'CompleteSetupStep', step });
    }
    await firm.member(this.bay, omar, 'client_owner', true);
    await firm.member(this.bay, nina, 'client_member');
    await firm.member(this.oak, nina, 'client_owner', true);
    await firm.readable();
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  async task(company: string, title = 'Bank fees', assignees: readonly string[] = []): Promise<string> {
    const uuid = randomUUID();
    const command = { ...createTodo({ uuid, title }), assignees };
    expect(isDone(await this.firm.api.commands.send(todo, uuid, command, origin(company)))).toBe(true);
    return uuid;
  }

  async remark(item: string, company: string): Promise<string> {
    const uuid = randomUUID();
    const command = { type: 'AddComment', item, itemKind: 'todo', text: 'Which?', files: [] } as const;
    await this.firm.api.commands.send(comment, uuid, command, { ...origin(company), by: { user: this.omar } });
    return uuid;
  }

  async folder(company: string, title: string, parent = defaultFolderOf(company, 'Requests')): Promise<string> {
    const node = randomUUID();
    const command = { type: 'AddFolder', node, parent, title, owner: this.omar } as const;
    expect(isDone(await this.firm.api.commands.send(fileTree, company, command, origin(company)))).toBe(true);
    return node;
  }

  async companyOf(uuid: string): Promise<string | null> {
    const { state } = await this.firm.api.commands.load(todo, uuid);
    return state.is === 'absent' ? null : state.company;
  }

  async nodesOf(company: string): Promise<FileTree['nodes']> {
    return (await this.firm.api.commands.load(fileTree, company)).state.nodes;
  }

  async merged(files = true, from = this.bay, into = this.oak): Promise<string> {
    const { data } = await this.sue.graphql(mergeCompanies, { a: from, b: into, files });
    expect(data.mergeCompanies).toMatchObject({ success: true });
    const { asyncTask } = data.mergeCompanies;
    expect(await work(this.firm, merging, asyncTask)).toMatchObject({ failures: [] });
    return asyncTask.metadata.merge;
  }

  async undone(merge: string, changed = false) {
    const { data } = await this.sue.graphql(undoMerge, { merge, changed });
    expect(data.undoCompanyMerge).toMatchObject({ success: true });
    return work(this.firm, undoing, data.undoCompanyMerge.asyncTask);
  }
}
