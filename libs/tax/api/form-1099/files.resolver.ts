import { companyAsPayer } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
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
  type FileFormat,
  type Form1099State,
  fileColumns,
  fileColumnsStream,
  form1099,
  form1099Id,
  formsChanged,
  irisTemplate,
  type PayeeState,
  type Payer,
  payerOf,
  type Transmission,
  payee as taxPayee,
} from '@daybook/tax/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { TakeForm1099FilesArgs } from './generated/arguments.js';
import { type IrsFile, irsFilesOf, type Left } from './irs-files.js';
import { wholeTaxIds } from './withheld.js';
import { type Unfit, XmlFiles } from './xml-files.js';
import { xmlGroups } from './xml-returns.js';

const onlyXmlIsTried = refuse('onlyXml', 'Only XML can be taken as a test. Please choose XML.');

interface Known {
  readonly payer: Payer;
  readonly state: Form1099State;
  readonly payees: ReadonlyMap<string, PayeeState>;
}

interface Made {
  readonly files: readonly (IrsFile & {
    readonly format: FileFormat;
    readonly schemaVersion: string;
    readonly transmission: Transmission | null;
  })[];
  readonly left: readonly Left[];
}

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
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'irisColumns'>,
    private readonly xml: XmlFiles,
  ) {}

  @Mutation('takeForm1099Files')
  async take(@Args() args: TakeForm1099FilesArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const unproven = viewer.abroad ? wholeTaxIds : await this.stepUp.beforeMoney(viewer);
    if (unproven) return refused(unproven);
    const { companyUuid, year, format, test } = args;
    const company = await companyAsPayer(this.commands, companyUuid);
    if (!company) throw notFound();
    const payer = payerOf(company);
    if (typeof payer === 'string') return refused(refuse('payer', payer));
    if (test && format !== 'xml') return refused(onlyXmlIsTried);
    const { state } = await this.commands.load(form1099, form1099Id(companyUuid, year));
    const payees = new Map<string, PayeeState>();
    for (const uuid of state.prepared.keys()) payees.set(uuid, (await this.commands.load(taxPayee, uuid)).state);
    const known = { payer, state, payees };
    const made = format === 'xml' ? await this.asXml(args, known, viewer.uuid) : await this.asCsv(args, known);
    if ('refused' in made) return { ...refused(made), problems: 'problems' in made ? made.problems : [] };
    const { files, left } = made;
    if (files.length === 0) return { ...refused(nothing(left)), left };
    const outcome = await this.handOut(args, files, state, context);
    if (outcome) return refused(outcome);
    const shown = files.map(({ filename, content, hash, payees: those }) => ({
      ...{ filename, content, hash, forms: those.length },
    }));
    return { ...succeeded, files: shown, left, problems: [] };
  }

  private async asCsv({ year, again }: TakeForm1099FilesArgs, { payer, state, payees }: Known): Promise<Made> {
    const { layout } = (await this.commands.load(fileColumns, fileColumnsStream)).state;
    const columns = this.config.irisColumns;
    const { files, left } = irsFilesOf({ year, payer, state, payees, isAgain: again, layout, columns });
    const about = {
      format: 'csv',
      schemaVersion: layout.is === 'iris' ? irisTemplate : layout.is,
      transmission: null,
    } as const;
    return { files: files.map((file) => ({ ...file, ...about })), left };
  }

  private async asXml(
    { companyUuid: company, year, again, test }: TakeForm1099FilesArgs,
    { payer, state, payees }: Known,
    person: string,
  ): Promise<Made | Refusal | Unfit> {
    const means = await this.xml.means(year);
    if (!('schema' in means)) return refuse('xmlMissing', means.join(' '));
    const { groups, left } = xmlGroups({ state, payees, isAgain: again });
    const isPriorYear = year < this.clock.now().getUTCFullYear() - 1;
    const given = { company, year, isPriorYear, isTest: test, payer, groups };
    const files = await this.xml.write(given, means, { person, company });
    if ('refused' in files) return files;
    const about = { format: 'xml', schemaVersion: means.schemaVersion } as const;
    return { files: files.map((file) => ({ ...file, ...about })), left };
  }

  private async handOut(
    { companyUuid, year }: TakeForm1099FilesArgs,
    files: Made['files'],
    { prepared }: Form1099State,
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    const given = files.map(({ format, schemaVersion, hash, payees, transmission }, at) => {
      const forms = payees.flatMap((payee) => prepared.get(payee) ?? []);
      return { file: newUuid(context, `1099 file ${at}`), format, schemaVersion, hash, forms, transmission };
    });
    const command = { type: 'HandOutFiles', files: given } as const;
    const metadata = metadataFromContext(context, companyUuid);
    const outcome = await this.commands.send(form1099, form1099Id(companyUuid, year), command, metadata);
    if (!isDone(outcome)) return outcome;
    // a click that arrives once more is on record as it was the first time
    const recorded = outcome.events.flatMap(({ data }) => ('hash' in data ? [data.hash] : []));
    return recorded.join() === files.map(({ hash }) => hash).join() ? undefined : formsChanged;
  }
}

function refused(refusal: Refusal) {
  return { ...refusedBy(refusal), files: [], left: [], problems: [] };
}
