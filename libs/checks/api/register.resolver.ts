import { checkRegisterTask, type RegisterRequest } from '@daybook/checks/domain';
import type { GraphContext } from '@daybook/kernel/graph';
import { Tasks } from '@daybook/tasks/api';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ExportCheckRegisterArgs } from './generated/arguments.js';

/** The register of a bank account as a file. */
@Resolver()
export class RegisterResolver {
  constructor(private readonly tasks: Tasks) {}

  @Mutation('exportCheckRegister')
  export(
    @Args() { companyUuid: company, bankAccountUuid, format }: ExportCheckRegisterArgs,
    @Context() context: GraphContext,
  ) {
    const request: RegisterRequest = { bankAccount: bankAccountUuid, format };
    return this.tasks.start(checkRegisterTask, request, context, company);
  }
}
