import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  requireLoaded,
  requireViewer,
  type Success,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { type Consent, consent7216 } from '@daybook/tax/domain';
import { declineConsent, signConsent } from '@daybook/tax/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { ConsentPolicy } from './consent.policy.js';
import { CompanyConsents } from './consents.js';
import type { Decline7216FormArgs, Sign7216FormArgs } from './generated/arguments.js';

const notReady = refuse('notReady', 'The consent is still being prepared. Please try again in a moment.');

/** What its signers do with a consent. Its document is signed, and the consent hears of that. */
@Resolver()
export class ConsentSigningResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: ConsentPolicy,
    private readonly consents: CompanyConsents,
  ) {}

  @Mutation('sign7216Form')
  async sign(
    @Args() { uuid, typedName, electronicVersion: version }: Sign7216FormArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const name = typedName.trim();
    const user = requireViewer(context).uuid;
    const { consent } = await requireLoaded(context, this.policy, uuid);
    if (user in consent.signed) return succeeded;
    const wrong = this.wrongSignature(consent, user, name);
    if (wrong) return successOf(wrong);
    const { ipAddress: ip, userAgent } = context;
    const act = await this.actOf(uuid, context);
    return said(await signConsent(this.commands, { name, version, ip, userAgent }, act));
  }

  @Mutation('decline7216Form')
  async decline(@Args() { uuid, reason }: Decline7216FormArgs, @Context() context: GraphContext): Promise<Success> {
    return said(await declineConsent(this.commands, reason ?? '', await this.actOf(uuid, context)));
  }

  /** The document takes any name; what the consent would say to it is said before. */
  private wrongSignature(consent: Consent, user: string, typedName: string): Refusal | undefined {
    const at = this.consents.now().toISOString();
    const { textVersion } = consent;
    const trial = {
      type: 'RecordSigner',
      providerEvent: '',
      signer: user,
      typedName,
      textVersion,
      signedAt: at,
    } as const;
    const decision = consent7216.decide(consent, trial, { at, by: { user } });
    return 'refused' in decision ? decision : undefined;
  }

  private async actOf(uuid: string, context: GraphContext) {
    const { company } = await requireLoaded(context, this.policy, uuid);
    return { consent: uuid, user: requireViewer(context).uuid, metadata: metadataFromContext(context, company.uuid) };
  }
}

function said(refusal: Refusal | undefined): Success {
  const isEarly = refusal && ['notThere', 'notSent', 'notSigner'].includes(refusal.refused);
  return successOf(isEarly ? notReady : refusal);
}
