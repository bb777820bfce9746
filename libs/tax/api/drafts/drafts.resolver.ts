import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { Signer } from '@daybook/kernel/secrets';
import { Inject } from '@nestjs/common';
import { Context, Query, Resolver } from '@nestjs/graphql';

/** The key of the answers that a browser keeps until they can be saved. */
@Resolver()
export class DraftsResolver {
  private readonly signer: Signer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'secrets'>) {
    this.signer = new Signer(config.secrets.master, 'unsent tax answers');
  }

  /** It follows from the person, so that what an ended session left behind opens in their next one. */
  @Query('tqDraftKey')
  tqDraftKey(@Context() context: GraphContext): string {
    return this.signer.sign(requireViewer(context).uuid);
  }
}
