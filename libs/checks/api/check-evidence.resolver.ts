import { type CheckEvidenceRequest, check, checkEvidenceTask } from '@daybook/checks/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, notFound } from '@daybook/kernel/graph';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ExportCheckEvidenceArgs } from './generated/arguments.js';

/** The evidence of one check as a file. */
@Resolver()
export class CheckEvidenceResolver {
  constructor(
    private readonly tasks: Tasks,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation('exportCheckEvidence')
  async export(@Args() { companyUuid: company, checkUuid }: ExportCheckEvidenceArgs, @Context() context: GraphContext) {
    const { state } = await this.commands.load(check, checkUuid);
    if (state.is === 'absent' || state.company !== company) throw notFound();
    const request: CheckEvidenceRequest = { check: checkUuid };
    return this.tasks.start(checkEvidenceTask, request, context, company);
  }
}
