import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadOnce,
  metadataFromContext,
  notFound,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type AccountUse, form1099, form1099Id, formOf, isUndecided, payee as taxPayee } from '@daybook/tax/domain';
import { payeeOfCompany } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PapersPolicy } from '../papers.policy.js';
import type {
  ChooseForm1099UseArgs,
  ClassifyForm1099PayeeArgs,
  Form1099WorkspaceArgs,
  PrepareForms1099Args,
  WithdrawForm1099Args,
} from './generated/arguments.js';
import { taxIdsWithheld, w9sWithheld } from './withheld.js';
import { workspaceView } from './workspace.view.js';
import { Workspaces } from './workspaces.js';

const noPayee = refuse('noPayee', 'This payee was not found in the company. Please reload the page.');
const nobody = refuse('nobody', 'Nobody was paid enough for a form, so there is none to prepare.');

const why = {
  stateOnly: 'Only the state asks for a form.',
  below: 'They were paid less than the limit of this year.',
  exempt: 'They are exempt, as their W-9 says.',
  foreign: 'They are not a US person, so they get no 1099.',
  employee: 'They are an employee and get a W-2.',
  limitUnknown: 'The limit of this year is not published yet.',
  due: 'There is nothing to report.',
} as const;

const undecided = 'Some of their payments are in no box yet. Please say what they are for.';

/** The firm's work on the 1099s of a company and year. */
@Resolver()
export class Form1099WorkspaceResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tinMatching'>,
    private readonly workspaces: Workspaces,
    private readonly papers: PapersPolicy,
  ) {}

  @Query('form1099Workspace')
  async workspace(@Args() { companyUuid, year }: Form1099WorkspaceArgs, @Context() context: GraphContext) {
    const found = await loadOnce(context, this.papers, companyUuid);
    if (!found) throw notFound();
    const viewer = requireViewer(context);
    const workspace = await this.workspaces.of(companyUuid, year);
    const withheld = w9sWithheld(viewer, found.company);
    const names = withheld ? new Map<string, string>() : await this.workspaces.w9Names(workspace);
    return {
      ...workspaceView(workspace, this.clock.now(), this.config.tinMatching === null, names),
      w9sWithheld: withheld,
      taxIdsWithheld: taxIdsWithheld(viewer),
    };
  }

  @Mutation('chooseForm1099Use')
  async choose(
    @Args() { companyUuid, year, account = null, payee = null, use = null }: ChooseForm1099UseArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    if (payee !== null && !(await payeeOfCompany(this.db, companyUuid, payee))) return refusedBy(noPayee);
    const command = { type: 'ChooseUse', account, payee, use: use as AccountUse | null } as const;
    const metadata = metadataFromContext(context, companyUuid);
    return successOf(await this.commands.send(form1099, form1099Id(companyUuid, year), command, metadata));
  }

  @Mutation('classifyForm1099Payee')
  async classify(
    @Args() { companyUuid, payee, isForeign, isAttorney, isEmployee }: ClassifyForm1099PayeeArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return refusedBy(noPayee);
    const command = { type: 'ClassifyPayee', isForeign, isAttorney, isEmployee } as const;
    return successOf(await this.commands.send(taxPayee, payee, command, metadataFromContext(context, companyUuid)));
  }

  @Mutation('prepareForms1099')
  async prepare(@Args() { companyUuid, year, payees }: PrepareForms1099Args, @Context() context: GraphContext) {
    const workspace = await this.workspaces.of(companyUuid, year);
    const { handedOut, statements, prepared: made } = workspace.state;
    // somebody looks at each of whom nothing but a form is left: their payments may stand elsewhere, or no books be read
    const inBooks = new Set(workspace.paid.payees.filter((one) => one.isInBooks).map(({ uuid }) => uuid));
    const isWanted = (uuid: string, verdict: string) =>
      payees ? payees.includes(uuid) : inBooks.has(uuid) && (verdict === 'due' || made.has(uuid));
    const wanted = [...workspace.payees].filter(([uuid, { due }]) => isWanted(uuid, due.verdict));
    const left = (payees ?? [])
      .filter((uuid) => !workspace.payees.has(uuid))
      .map((uuid) => ({ payee: uuid, reason: noPayee.message }));
    let prepared = 0;
    for (const [uuid, { due, payments }] of wanted) {
      const form = formOf(due);
      // one that is not due any more is corrected to nothing where somebody was told of it, else taken back
      const isReported = handedOut.has(uuid) || statements.has(uuid);
      const isGone = form.boxes.length === 0 && form.withheld === 0 && !isReported;
      if (isGone && !made.has(uuid)) {
        left.push({ payee: uuid, reason: isUndecided({ payments, due }) ? undecided : why[due.verdict] });
        continue;
      }
      const command = isGone
        ? ({ type: 'WithdrawForm1099', payee: uuid } as const)
        : { type: 'PrepareForm1099' as const, ...form };
      const metadata = metadataFromContext(context, companyUuid, uuid);
      const outcome = await this.commands.send(form1099, form1099Id(companyUuid, year), command, metadata);
      if (!isDone(outcome)) {
        if (outcome.refused === 'notGenerated') return { ...refusedBy(outcome), prepared, left };
        left.push({ payee: uuid, reason: outcome.message });
      } else if (!isGone) prepared += 1;
    }
    const result = wanted.length === 0 && left.length === 0 ? refusedBy(nobody) : succeeded;
    return { ...result, prepared, left };
  }

  @Mutation('withdrawForm1099')
  async withdraw(
    @Args() { companyUuid, year, payee }: WithdrawForm1099Args,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const command = { type: 'WithdrawForm1099', payee } as const;
    const metadata = metadataFromContext(context, companyUuid);
    return successOf(await this.commands.send(form1099, form1099Id(companyUuid, year), command, metadata));
  }
}
