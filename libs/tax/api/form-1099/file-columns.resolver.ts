import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { mayInFirm } from '@daybook/kernel/rights';
import { fileColumns, fileColumnsStream } from '@daybook/tax/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ChooseForm1099FileColumnsArgs } from './generated/arguments.js';

/** The columns of 1099 files: read by all staff, chosen by tax admins. */
@Resolver()
export class FileColumnsResolver {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @Query('form1099FileColumns')
  async columns(@Context() context: GraphContext) {
    const { layout } = (await this.commands.load(fileColumns, fileColumnsStream)).state;
    return {
      layout: layout.is,
      columns: layout.is === 'own' ? layout.columns : [],
      mayManage: mayInFirm(requireViewer(context), 'manageTaxQuestions'),
    };
  }

  @Mutation('chooseForm1099FileColumns')
  async choose(@Args() { layout: is, columns }: ChooseForm1099FileColumnsArgs, @Context() context: GraphContext) {
    const given = is === 'own' ? ({ is, columns } as const) : ({ is } as const);
    const command = { type: 'ChooseFileColumns', layout: given } as const;
    return successOf(
      await this.commands.send(fileColumns, fileColumnsStream, command, metadataFromContext(context, null)),
    );
  }
}
