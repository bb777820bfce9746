import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  demandChange,
  type GraphContext,
  loadOnce,
  metadataFromContext,
  newUuid,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { connection, stateUnknown } from '@daybook/ledger/domain';
import { type Connecting, isPath, type NotExchanged, type States } from '@daybook/ledger/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CONNECTING, STATES } from './connecting.providers.js';
import type {
  BeginLedgerConnectionArgs,
  DisconnectLedgerArgs,
  FinishLedgerConnectionArgs,
} from './generated/arguments.js';

const unavailable = refuse('unavailable', 'This portal is not set up for QuickBooks yet. Ask an administrator.');
const notAllowed = refuse('notAllowed', 'You pressed Cancel at QuickBooks, so nothing was connected.');

/** Connects and disconnects the books of a company. */
@Resolver()
export class ConnectionResolver {
  constructor(
    @Inject(CONNECTING) private readonly connecting: Connecting | null,
    @Inject(STATES) private readonly states: States,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  @Mutation('beginLedgerConnection')
  async begin(
    @Args() { companyUuid: company, returnPath }: BeginLedgerConnectionArgs,
    @Context() context: GraphContext,
  ) {
    const settings = `/${company}/company-settings/accounting`;
    const asked = {
      company,
      user: requireViewer(context).uuid,
      returnPath: returnPath && isPath(returnPath) ? returnPath : settings,
      nonce: newUuid(context, 'ledgerConnection'),
    };
    const begun = (await this.connecting?.begin(asked, metadataFromContext(context, company))) ?? unavailable;
    if (typeof begun !== 'string') return { ...successOf(begun), ...whenOf(begun), authorizationUrl: null };
    return { ...successOf(undefined), tryAgainAt: null, authorizationUrl: begun };
  }

  @Mutation('finishLedgerConnection')
  async finish(@Args() args: FinishLedgerConnectionArgs, @Context() context: GraphContext) {
    const asked = this.states.read(args.state);
    if (asked?.user !== requireViewer(context).uuid)
      return { ...successOf(stateUnknown), tryAgainAt: null, returnPath: null, companyUuid: null, company: null };
    const { company, returnPath } = asked;
    await demandChange(context, policyNamed(this.policies(), 'books'), 'connect', company);
    const refusal = await this.refusalOf(company, args, context);
    const shown = await loadOnce(context, policyNamed(this.policies(), 'company'), company);
    return { ...successOf(refusal), ...whenOf(refusal), returnPath, companyUuid: company, company: shown ?? null };
  }

  @Mutation('disconnectLedger')
  async disconnect(
    @Args() { companyUuid: company }: DisconnectLedgerArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(connection, company, { type: 'DisconnectLedger' }, metadata));
  }

  private async refusalOf(
    company: string,
    { state, code, realmId: realm, error }: FinishLedgerConnectionArgs,
    context: GraphContext,
  ): Promise<Refusal | NotExchanged | undefined> {
    if (error === 'access_denied') return notAllowed;
    if (error || !code || !realm) return refuse('ledger', saidBy(error));
    if (!this.connecting) return unavailable;
    return this.connecting.finish(company, { state, code, realm }, metadataFromContext(context, company));
  }
}

function whenOf(refusal: Refusal | NotExchanged | undefined) {
  return { tryAgainAt: refusal && 'notBefore' in refusal ? refusal.notBefore.toISOString() : null };
}

/** The reason comes in the address: only what looks like one of the ledger's own is repeated. */
function saidBy(error: string | null | undefined): string {
  const named = error && /^[a-z_]{1,40}$/.test(error) ? ` (it said “${error}”)` : '';
  return `QuickBooks did not connect the books${named}. Please try again.`;
}
