import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext } from '@daybook/kernel/graph';
import { answerFileParticulars } from '@daybook/tax/flow';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

type Particulars = Awaited<ReturnType<typeof answerFileParticulars>>;

/** A file of an answer: what the library knows of it. */
@Resolver('TqAnswerFile')
export class AnswerFileResolver {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @ResolveField('title')
  async title(@Parent() file: Named, @Context() context: GraphContext) {
    return (await this.particulars(file, context))?.title ?? '';
  }

  @ResolveField('mediaType')
  async mediaType(@Parent() file: Named, @Context() context: GraphContext) {
    return (await this.particulars(file, context))?.mediaType ?? null;
  }

  @ResolveField('sizeBytes')
  async sizeBytes(@Parent() file: Named, @Context() context: GraphContext) {
    return (await this.particulars(file, context))?.size ?? null;
  }

  @ResolveField('createdAt')
  async createdAt(@Parent() file: Named, @Context() context: GraphContext) {
    return (await this.particulars(file, context))?.at ?? null;
  }

  @ResolveField('owner')
  async owner(@Parent() file: Named, @Context() context: GraphContext) {
    const particulars = await this.particulars(file, context);
    return particulars?.owner ? { uuid: particulars.owner, company: particulars.company } : null;
  }

  @ResolveField('unviewableReason')
  async unviewableReason(@Parent() file: Named, @Context() context: GraphContext) {
    const particulars = await this.particulars(file, context);
    return particulars ? particulars.withheld : 'missing';
  }

  private particulars({ uuid }: Named, context: GraphContext): Promise<Particulars> {
    return context.once(`particulars of answer file ${uuid}`, () => answerFileParticulars(this.commands, uuid));
  }
}

interface Named {
  readonly uuid: string;
}
