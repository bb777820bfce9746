import { companyAsPayer } from '@daybook/companies/published';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  notFound,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import {
  fileColumns,
  fileColumnsStream,
  form1099,
  form1099Id,
  irisTemplate,
  type PayeeState,
  payerOf,
  payee as taxPayee,
} from '@daybook/tax/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { TakeForm1099FilesArgs } from './generated/arguments.js';
import { irsFilesOf, type Left } from './irs-files.js';
import { wholeTaxIds } from './withheld.js';

function nothing([first]: readonly Left[]) {
  const why = first?.reason ?? 'Please prepare the forms first.';
  return refuse('nothingInIt', `No form is ready to be handed out. ${why}`);
}

/** Hands out the files for the IRS: nothing is sent there, and nobody takes one without a record. */
@Resolver()
export class Form1099FilesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'irisColumns'>,
  ) {}

  @Mutation('takeForm1099Files')
  async take(@Args() { companyUuid, year, again }: TakeForm1099FilesArgs, @Context() context: GraphContext) {
    const refused = (refusal: Refusal) => ({ ...refusedBy(refusal), files: [], left: [] });
    const viewer = requireViewer(context);
    const unproven = viewer.abroad ? wholeTaxIds : await this.stepUp.beforeMoney(viewer);
    if (unproven) return refused(unproven);
    const company = await companyAsPayer(this.commands, companyUuid);
    if (!company) throw notFound();
    const payer = payerOf(company);
    if (typeof payer === 'string') return refused(refuse('payer', payer));
    const stream = form1099Id(companyUuid, year);
    const { state } = await this.commands.load(form1099, stream);
    const payees = new Map<string, PayeeState>();
    for (const uuid of state.prepared.keys()) payees.set(uuid, (await this.commands.load(taxPayee, uuid)).state);
    const { layout } = (await this.commands.load(fileColumns, fileColumnsStream)).state;
    const columns = this.config.irisColumns;
    const { files, left } = irsFilesOf({ year, payer, state, payees, isAgain: again, layout, columns });
    if (files.length === 0) return { ...refused(nothing(left)), left };
    for (const [at, { hash, payees: those }] of files.entries()) {
      const file = newUuid(context, `1099 file ${at}`);
      const handOut = {
        type: 'HandOutFile',
        file,
        format: 'csv',
        schemaVersion: layout.is === 'iris' ? irisTemplate : layout.is,
        hash,
        payees: those,
        transmission: null,
      } as const;
      const metadata = metadataFromContext(context, companyUuid, `1099 file ${at}`);
      const outcome = await this.commands.send(form1099, stream, handOut, metadata);
      if (!isDone(outcome)) return refused(outcome);
    }
    const shown = files.map(({ payees: those, ...file }) => ({ ...file, forms: those.length }));
    return { ...succeeded, files: shown, left };
  }
}
