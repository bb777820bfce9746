import { Mutation, Query, Resolver } from '@nestjs/graphql';

/** Whether the server answers; for probes and for measuring the way in and out. */
@Resolver()
export class PingResolver {
  @Query('ping')
  asked(): string {
    return 'pong';
  }

  @Mutation('ping')
  answered(): string {
    return 'pong';
  }
}
