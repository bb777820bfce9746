import { check } from '@daybook/checks/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, refusedBy, requireViewer, STEP_UP, type StepUpSource } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CheckPaper, notPrinted, paperAway } from './check-paper.js';
import type { DownloadCheckPaperArgs } from './generated/arguments.js';

/** The paper of a check, for those who send checks. */
@Resolver()
export class CheckPaperResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    private readonly paper: CheckPaper,
  ) {}

  @Mutation('downloadCheckPaper')
  async download(
    @Args() { companyUuid: company, checkUuid }: DownloadCheckPaperArgs,
    @Context() context: GraphContext,
  ) {
    const { state } = await this.commands.load(check, checkUuid);
    if (state.is === 'absent' || state.order === null) return refusedBy(notPrinted);
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    // before anybody is sent to a file that cannot be had
    if (!(await this.paper.paperOf(state.order))) return refusedBy(paperAway);
    return { success: true, url: this.paper.address({ company, check: checkUuid }, context) };
  }
}
