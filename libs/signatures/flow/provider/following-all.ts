import { type Commands, isDone } from '@daybook/kernel/commands';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { v5 } from 'uuid';
import { follow } from './following.js';
import { type Providers, ProviderUnavailable } from './port.js';

const names = '6a1d6b60-6a52-4a4e-9b0b-2f7f0d5f2c11';
const first = '00000000-0000-0000-0000-000000000000';
const atOnce = 20;

/** Asks how the documents stand that are at a provider, twenty at a time: a callback that was lost for good is not missed. */
export function followAll(providers: Providers): ScheduledTask {
  let after = first;
  return {
    name: 'signatures.followProvider',
    everySeconds: 300,
    async run(tools) {
      const rows = await tools.query<{ uuid: string; company: string | null }>(
        `select uuid, company_uuid as company from signature_documents
          where uuid > $1 and provider <> 'house' and document_request_id is not null
            and state in ('draft', 'sent', 'viewed', 'partially_signed') order by uuid limit ${atOnce}`,
        [after],
      );
      try {
        for (const { uuid, company } of rows) await followOne(uuid, company, providers, tools);
      } catch (error) {
        // asked again in a while
        if (!(error instanceof ProviderUnavailable)) throw error;
      }
      after = rows.length < atOnce ? first : (rows.at(-1)?.uuid ?? first);
    },
  };
}

/** @throws ProviderUnavailable */
export async function followOne(
  uuid: string,
  company: string | null,
  providers: Providers,
  { commands, clock }: { readonly commands: Commands } & Pick<FlowContext, 'clock'>,
): Promise<void> {
  const { state: document } = await commands.load(signatureDocument, uuid);
  if (document.is === 'absent' || document.provider === 'house') return;
  const send = async (command: SignatureDocumentCommand) => {
    const commandId = v5(`${uuid} ${clock.now().toISOString()} ${JSON.stringify(command)}`, names);
    const outcome = await commands.send(signatureDocument, uuid, command, {
      commandId,
      by: { system: 'signatures' },
      company,
    });
    if (!isDone(outcome) && outcome.refused !== 'ended') throw new Error(`${command.type}: ${outcome.message}`);
  };
  await follow({ uuid, document }, providers(document.provider), send);
}
