import { accountsWithPendingChecks } from '@daybook/checks/read';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';

interface Account {
  readonly uuid: string;
  /** Known already where a list or a day in the past is read. */
  readonly hasPendingChecks?: boolean;
}

/** Whether checks drawn on an account are under way, wherever an account is answered. */
@Resolver('BankAccount')
export class PendingChecksResolver {
  constructor(@Inject(POOL) private readonly db: Queryable) {}

  @ResolveField('hasPendingChecks')
  hasPendingChecks(@Parent() { uuid, hasPendingChecks }: Account, @Context() context: GraphContext) {
    return hasPendingChecks ?? this.loader(context).load(uuid);
  }

  private loader(context: GraphContext): DataLoader<string, boolean> {
    return context.once('accounts with pending checks', () => {
      return new DataLoader<string, boolean>(async (uuids) => {
        await context.ownWrites?.readable(); // a check that was written just before counts
        const pending = await accountsWithPendingChecks(this.db, uuids);
        return uuids.map((uuid) => pending.has(uuid));
      });
    });
  }
}
