import { type GraphContext, type ItemResolver, loaded, type ResolvedItem } from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { TodoPolicy } from './todo.policy.js';

/** Leads from a to-do's uuid to its place, for viewers who may see it. */
@Injectable()
export class TodoItems implements ItemResolver {
  constructor(private readonly policy: TodoPolicy) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const found = await loaded(context, this.policy, uuid);
    if (!found || !context.viewer || !this.policy.may(context.viewer, 'see', found)) return undefined;
    return { kind: 'todo', deepLinkUrl: `/${found.company.uuid}/to-dos/${uuid}`, itemLive: true };
  }
}
