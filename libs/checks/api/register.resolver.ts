import { bankAccount, checkRegisterTask, type RegisterRequest } from '@daybook/checks/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, notFound } from '@daybook/kernel/graph';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ExportCheckRegisterArgs } from './generated/arguments.js';

/** The register of a bank account as a file. */
@Resolver()
export class RegisterResolver {
  constructor(
    private readonly tasks: Tasks,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation('exportCheckRegister')
  async export(
    @Args() { companyUuid: company, bankAccountUuid, format }: ExportCheckRegisterArgs,
    @Context() context: GraphContext,
  ) {
    const { state } = await this.commands.load(bankAccount, bankAccountUuid);
    if (state.is === 'absent' || state.company !== company) throw notFound();
    const request: RegisterRequest = { bankAccount: bankAccountUuid, format };
    return this.tasks.start(checkRegisterTask, request, context, company);
  }
}
