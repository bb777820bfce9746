import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import type { Published } from '@daybook/tax/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { OmitTqAnswerArgs, RevealTqAnswerArgs, UpdateTqStepProgressArgs } from './generated/arguments.js';
import { TaxYears } from './tax-years.js';
import { changesView, progressView } from './views/index.js';
import { YearCommands } from './year-commands.js';

const abroad = refuse('abroad', 'Tax ids and account numbers are shown in full to staff in the United States only.');

/** What is done to one answer, or one step, without answering it. */
@Resolver()
export class SingleAnswersResolver {
  constructor(
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    private readonly years: TaxYears,
    private readonly yearCommands: YearCommands,
  ) {}

  @Mutation('omitTqAnswer')
  async omit(@Args() { companyUuid, year, question, omitted }: OmitTqAnswerArgs, @Context() context: GraphContext) {
    const type = omitted ? 'OmitAnswer' : 'RestoreAnswer';
    const command = (published: Published) => ({ type, published, question }) as const;
    const changed = await this.yearCommands.send(companyUuid, year, command, context);
    if ('refused' in changed) return { ...refusedBy(changed), changed: null };
    const seen = await this.years.see(changed, context);
    return { ...succeeded, changed: changesView(seen, changed.events, await this.years.isReadOnly(changed, context)) };
  }

  /** RA-7: abroad they stay masked, with a consent too. */
  @Mutation('revealTqAnswer')
  async reveal(@Args() { companyUuid, year, question }: RevealTqAnswerArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const refused = viewer.abroad ? abroad : await this.stepUp.beforeMoney(viewer);
    if (refused) return { ...refusedBy(refused), value: null };
    const command = (published: Published) => ({ type: 'RevealAnswer', published, question }) as const;
    const revealed = await this.yearCommands.send(companyUuid, year, command, context);
    if ('refused' in revealed) return { ...refusedBy(revealed), value: null };
    return { ...succeeded, value: revealed.state.answers[question]?.value ?? null };
  }

  @Mutation('updateTqStepProgress')
  async updateProgress(
    @Args() { companyUuid, year, ...reached }: UpdateTqStepProgressArgs,
    @Context() context: GraphContext,
  ) {
    const command = (published: Published) => ({ type: 'SaveStepProgress', published, ...reached }) as const;
    const changed = await this.yearCommands.send(companyUuid, year, command, context);
    if ('refused' in changed) return { ...refusedBy(changed), forms_progress: [] };
    const seen = await this.years.see(changed, context);
    return { ...succeeded, forms_progress: [progressView(seen, await this.years.isReadOnly(changed, context))] };
  }
}
