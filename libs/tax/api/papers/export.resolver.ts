import { type GraphContext, invalid } from '@daybook/kernel/graph';
import { Tasks } from '@daybook/tasks/api';
import { type ExportRequest, exportFormsTask, mostExported } from '@daybook/tax/domain';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ExportTqFormsArgs } from './generated/arguments.js';

/** Forms of several companies as one file. */
@Resolver()
export class ExportResolver {
  constructor(private readonly tasks: Tasks) {}

  @Mutation('exportTqForms')
  export(@Args() { year, projects }: ExportTqFormsArgs, @Context() context: GraphContext) {
    if (projects.length === 0) throw invalid('Choose a form to export.');
    if (projects.length > mostExported) throw invalid(`Choose at most ${mostExported} forms at a time.`);
    const chosen = new Map(projects.map((one) => [`${one.companyUuid} ${one.formName}`, one]));
    const forms = [...chosen.values()].map(({ companyUuid, formName }) => ({ company: companyUuid, form: formName }));
    const request: ExportRequest = { year, forms };
    return this.tasks.start(exportFormsTask, request, context);
  }
}
