import { type GraphContext, invalid } from '@daybook/kernel/graph';
import { Tasks } from '@daybook/tasks/api';
import {
  type ExportRequest,
  exportFormsTask,
  generateYearsTask,
  mostExported,
  mostGenerated,
  type YearsRequest,
} from '@daybook/tax/domain';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { ExportTqFormsArgs, GenerateTqYearsArgs } from './generated/arguments.js';

/** What is done for many companies at once. */
@Resolver()
export class ManyResolver {
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

  @Mutation('generateTqYears')
  generate(@Args() { companyUuids, year, rollForward }: GenerateTqYearsArgs, @Context() context: GraphContext) {
    if (companyUuids.length === 0) throw invalid('Choose a company.');
    if (companyUuids.length > mostGenerated) throw invalid(`Choose at most ${mostGenerated} companies at a time.`);
    const request: YearsRequest = { year, companies: [...new Set(companyUuids)], rollForward };
    return this.tasks.start(generateYearsTask, request, context);
  }
}
