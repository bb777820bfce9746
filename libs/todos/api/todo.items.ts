import { type GraphContext, type ItemResolver, loadIfVisible, type ResolvedItem } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { TodoPolicy } from './todo.policy.js';

/** Leads from a to-do's uuid to its place, for viewers who may see it. */
@Injectable()
export class TodoItems implements ItemResolver {
  constructor(private readonly policy: TodoPolicy) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const found = await loadIfVisible(context, this.policy, uuid);
    return found && { kind: 'todo', deepLinkUrl: `/${found.company.uuid}/to-dos/${uuid}`, itemLive: true };
  }
}
