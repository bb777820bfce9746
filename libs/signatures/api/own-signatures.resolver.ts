import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { countsOfSigner } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

/** Tells whoever opens a company whether something there waits for their signature. */
@Resolver('Company')
export class OwnSignaturesResolver {
  constructor(@Inject(POOL) private readonly db: Queryable) {}

  @ResolveField('ownSignatures')
  ownSignatures(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    return countsOfSigner(this.db, requireViewer(context).uuid, uuid);
  }
}
