import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { commentCounts, threadOf } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';

interface Answer {
  readonly company: string;
  readonly year: number;
  readonly question: string;
}

/** How much was said about an answer; all answers of a request ask once. */
@Resolver('TqAnswer')
export class AnswerThreadResolver {
  constructor(@Inject(POOL) private readonly db: Queryable) {}

  @ResolveField('threadUuid')
  threadUuid(@Parent() { company, year, question }: Answer): string {
    return threadOf(company, year, question);
  }

  @ResolveField('commentsCount')
  commentsCount(@Parent() { company, year, question }: Answer, @Context() context: GraphContext): Promise<number> {
    const loader = context.once('comments on answers', () => this.loader());
    return loader.load(threadOf(company, year, question));
  }

  private loader(): DataLoader<string, number> {
    return new DataLoader(async (threads) => {
      const counts = await commentCounts(this.db, threads);
      return threads.map((thread) => counts.get(thread) ?? 0);
    });
  }
}
