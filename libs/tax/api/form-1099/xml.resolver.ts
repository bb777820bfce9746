import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, type Success, successOf } from '@daybook/kernel/graph';
import { type Form1099Command, form1099, form1099Id, type IrsAnswer } from '@daybook/tax/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  Form1099XmlOfferArgs,
  RecordForm1099AnswerArgs,
  TakeBackForm1099AnswerArgs,
} from './generated/arguments.js';
import { XmlFiles } from './xml-files.js';

/** What XML files need, and what the IRS answered for them. */
@Resolver()
export class Form1099XmlResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly xml: XmlFiles,
  ) {}

  @Query('form1099XmlOffer')
  async offer(@Args() { year }: Form1099XmlOfferArgs) {
    const means = await this.xml.means(year);
    return { missing: 'schema' in means ? [] : means };
  }

  @Mutation('recordForm1099Answer')
  record(
    @Args() { companyUuid, year, file, outcome, receipt }: RecordForm1099AnswerArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const answer: IrsAnswer = outcome === 'notSent' ? { outcome, receipt: null } : { outcome, receipt };
    return this.send(companyUuid, year, { type: 'RecordAnswer', file, answer }, context);
  }

  @Mutation('takeBackForm1099Answer')
  takeBack(
    @Args() { companyUuid, year, file }: TakeBackForm1099AnswerArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    return this.send(companyUuid, year, { type: 'TakeBackAnswer', file }, context);
  }

  private async send(company: string, year: number, command: Form1099Command, context: GraphContext) {
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(form1099, form1099Id(company, year), command, metadata));
  }
}
