import { createHash } from 'node:crypto';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { readTinResults, payee as taxPayee, tinMatchAccount, tinMatchFile, wrongTinFile } from '@daybook/tax/domain';
import { payeeOfCompany, pendingMatches } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  Form1099TinMatchesArgs,
  RecordTinMatchResultsArgs,
  RequestTinMatchesArgs,
  TakeTinMatchFileArgs,
} from './generated/arguments.js';
import { wholeTaxIds } from './withheld.js';

const noPayee = 'This payee was not found in the company. Please reload the page.';
const nobody = refuse('nothingInIt', 'No match waits for an answer. Please ask for the matches first.');
const noAnswer = refuse(
  'nothingInIt',
  'There is no answer to a waiting match in this file. Please take the results of bulk TIN matching as e-Services give them back.',
);

/** Names and tax ids of payees beside those of the IRS: asked for, taken there in a file, and recorded. */
@Resolver()
export class TinMatchesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
  ) {}

  @Query('form1099TinMatches')
  async matches(@Args() { companyUuid, payee }: Form1099TinMatchesArgs) {
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return [];
    const { state } = await this.commands.load(taxPayee, payee);
    return state.matches.map(({ is, askedAt, answeredAt }) => ({ outcome: is, askedAt, answeredAt })).toReversed();
  }

  @Mutation('requestTinMatches')
  async request(@Args() { companyUuid, payees }: RequestTinMatchesArgs, @Context() context: GraphContext) {
    const left: { payee: string; reason: string }[] = [];
    let requested = 0;
    for (const payee of new Set(payees)) {
      if (!(await payeeOfCompany(this.db, companyUuid, payee))) {
        left.push({ payee, reason: noPayee });
        continue;
      }
      const command = { type: 'RequestTinMatch', match: newUuid(context, `TIN match ${payee}`) } as const;
      const metadata = metadataFromContext(context, companyUuid, payee);
      const outcome = await this.commands.send(taxPayee, payee, command, metadata);
      if (isDone(outcome)) requested += 1;
      else left.push({ payee, reason: outcome.message });
    }
    return { ...succeeded, requested, left };
  }

  @Mutation('takeTinMatchFile')
  async take(@Args() { companyUuid }: TakeTinMatchFileArgs, @Context() context: GraphContext) {
    const none = { filename: null, content: null, hash: null, payees: 0 };
    const viewer = requireViewer(context);
    const unproven = viewer.abroad ? wholeTaxIds : await this.stepUp.beforeMoney(viewer);
    if (unproven) return { ...refusedBy(unproven), ...none };
    const waiting = await this.waiting(companyUuid);
    if (waiting.length === 0) return { ...refusedBy(nobody), ...none };
    const content = tinMatchFile(waiting);
    const hash = createHash('sha256').update(content).digest('hex');
    for (const { payee } of waiting) {
      const metadata = metadataFromContext(context, companyUuid, payee);
      const outcome = await this.commands.send(taxPayee, payee, { type: 'TakeTinMatchFile', hash }, metadata);
      if (!isDone(outcome)) return { ...refusedBy(outcome), ...none };
    }
    return { ...succeeded, filename: 'tin-matching.txt', content, hash, payees: waiting.length };
  }

  @Mutation('recordTinMatchResults')
  async record(@Args() { companyUuid, content }: RecordTinMatchResultsArgs, @Context() context: GraphContext) {
    const wrong = wrongTinFile(content);
    if (wrong) return { ...refusedBy(refuse('nothingInIt', wrong)), matched: 0, mismatched: 0, unread: [] };
    const { answers, unread } = readTinResults(content);
    const byAccount = new Map((await this.waiting(companyUuid)).map((one) => [tinMatchAccount(one.match), one]));
    const counts = { match: 0, mismatch: 0 };
    for (const { account, outcome } of answers) {
      const asked = byAccount.get(account);
      if (!asked) continue;
      const command = { type: 'RecordTinMatch', match: asked.match, outcome } as const;
      const metadata = metadataFromContext(context, companyUuid, asked.payee);
      if (isDone(await this.commands.send(taxPayee, asked.payee, command, metadata))) counts[outcome] += 1;
    }
    const result = counts.match + counts.mismatch === 0 ? refusedBy(noAnswer) : succeeded;
    return { ...result, matched: counts.match, mismatched: counts.mismatch, unread };
  }

  /** What the IRS is to be asked of this company's payees. */
  private async waiting(company: string) {
    const payees = await pendingMatches(this.db, company);
    const states = await Promise.all(payees.map((payee) => this.commands.load(taxPayee, payee)));
    return states.flatMap(({ state: { w9, match } }, at) => {
      const payee = payees[at];
      if (!w9?.form || match?.is !== 'pending' || !payee) return [];
      const { tinKind, tin, name } = w9.form;
      return [{ payee, match: match.match, tinKind, tin, name }];
    });
  }
}
