import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
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
import { lettersWithoutFont } from '@daybook/kernel/paper';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { type Consent, consent7216 } from '@daybook/tax/domain';
import { dateFieldOf, documentSignerOf, nameFieldOf, signatureFieldOf } from '@daybook/tax/flow';
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
    const signer = documentSignerOf(uuid, user);
    const values = { [nameFieldOf(signer)]: name, [signatureFieldOf(signer)]: name, [dateFieldOf(signer)]: 'today' };
    const { ipAddress: ip, userAgent } = context;
    return this.send(uuid, context, [
      { type: 'RecordViewed', signer },
      { type: 'ConsentToElectronicRecords', signer, version },
      {
        type: 'SignDocument',
        signer,
        values,
        unshown: await lettersWithoutFont([name]),
        evidence: { ip, userAgent, method: 'portal' },
      },
    ]);
  }

  @Mutation('decline7216Form')
  decline(@Args() { uuid, reason }: Decline7216FormArgs, @Context() context: GraphContext): Promise<Success> {
    const signer = documentSignerOf(uuid, requireViewer(context).uuid);
    // a reason is asked of nobody, and the document wants one
    const words = reason?.trim() || 'Does not consent.';
    return this.send(uuid, context, [{ type: 'DeclineDocument', signer, reason: words }]);
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

  private async send(
    uuid: string,
    context: GraphContext,
    commands: readonly SignatureDocumentCommand[],
  ): Promise<Success> {
    const { company } = await requireLoaded(context, this.policy, uuid);
    for (const command of commands) {
      const metadata = metadataOfStep(metadataFromContext(context, company.uuid), command.type);
      const outcome = await this.commands.send(signatureDocument, uuid, command, metadata);
      if (isDone(outcome)) continue;
      return successOf(['notThere', 'notSent', 'notSigner'].includes(outcome.refused) ? notReady : outcome);
    }
    return successOf(undefined);
  }
}
