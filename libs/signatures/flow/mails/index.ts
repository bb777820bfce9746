import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { type TodoEvent, todo } from '@daybook/todos/domain';
import { companyOf } from '../surroundings.js';
import { askInTurn, remind } from './asking.js';
import { type Ending, tellEnd } from './ending.js';
import { declined, expired, failed, filed, voided } from './endings.js';
import type { MailedDocument, Sender } from './mailing.js';
import { tellReplaced } from './replacing.js';

/** Writes to signers and to whoever sent a document, each mail once. They have no switch: a signature hangs on them. */
export const signatureMails = (sender: Sender): AnyEventHandler => {
  const ask = async (uuid: string, tools: FlowContext) => {
    const about = await mailed(uuid, tools);
    if (about) await askInTurn(about, sender, tools);
  };
  const mailsOf =
    <E extends RecordedEvent>(
      endingOf: (event: E, about: MailedDocument, tools: FlowContext) => Ending | Promise<Ending>,
    ) =>
    async (event: E, tools: FlowContext) => {
      const about = await mailed(subjectOf(event.stream), tools);
      if (about) await tellEnd(about, await endingOf(event, about, tools), sender, tools);
    };
  return eventHandler<SignatureDocumentEvent | TodoEvent>({
    name: 'mail signers',
    categories: ['signatureDocument', 'todo'],
    eventsStandAlone: true,
    on: {
      SignatureDocumentSent: ({ stream }, tools) => ask(subjectOf(stream), tools),
      SignerSigned: ({ stream }, tools) => ask(subjectOf(stream), tools),
      async TodoShownToClients({ stream }, tools) {
        const { state } = await tools.commands.load(todo, subjectOf(stream));
        if (state.is === 'there' && state.document) await ask(state.document.uuid, tools);
      },
      async SignatureReminderSent({ id, stream, data }, tools) {
        const about = await mailed(subjectOf(stream), tools);
        if (about) await remind(data.signers, id, about, sender, tools);
      },
      async SignerReplaced(event, tools) {
        const about = await mailed(subjectOf(event.stream), tools);
        if (about) await tellReplaced(event, about, sender, tools);
      },
      SignedPdfFiled: mailsOf(filed),
      SignatureDocumentDeclined: mailsOf(declined),
      SignatureDocumentExpired: mailsOf(expired),
      SignatureDocumentVoided: mailsOf(voided),
      SignatureDocumentFailed: mailsOf(failed),
    },
  });
};

async function mailed(uuid: string, tools: FlowContext): Promise<MailedDocument | undefined> {
  const { state: document } = await tools.commands.load(signatureDocument, uuid);
  if (document.is === 'absent') return undefined;
  const { name: company } = await companyOf(document.company ?? '', tools);
  return { uuid, document, company };
}
