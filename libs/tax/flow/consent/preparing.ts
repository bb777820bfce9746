import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { companies } from '@daybook/companies/published';
import { currentVersion, file, type StoredBytes } from '@daybook/files/domain';
import { activePeople } from '@daybook/identity/published';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { addDays, dayAt, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { limits, type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { type Consent, type ConsentEvent, consent7216 } from '@daybook/tax/domain';
import { v5 } from 'uuid';
import { consentPdf, consentTitle } from './consent-pdf.js';
import { keepCurrent } from './current.js';

type Requested = RecordedEvent<Extract<ConsentEvent, { type: 'ConsentRequested' }>>;

/** Makes a paper of each consent that is asked for, and sends it to be signed: the document has the consent's uuid. */
export const prepareConsents = ({ firmName }: Pick<Config, 'firmName'>): AnyEventHandler =>
  eventHandler<ConsentEvent>({
    name: 'tax.prepareConsents',
    categories: [consent7216.category],
    staysInside: true,
    on: {
      async ConsentRequested(event, tools) {
        await keepCurrent(event, tools);
        const consent = subjectOf(event.stream);
        const { state } = await tools.commands.load(consent7216, consent);
        const { state: document } = await tools.commands.load(signatureDocument, consent);
        if (state.is !== 'pending' || (document.is !== 'absent' && document.is !== 'draft')) return;
        await prepare(consent, state, event, firmName, tools);
      },
    },
  });

/** In the document, a signer is called by this; for ever, so that a repetition makes nothing new. */
export function documentSignerOf(consent: string, user: string): string {
  return v5(`signer ${user}`, consent);
}

async function prepare(consent: string, state: Consent, event: Requested, firmName: string, tools: FlowContext) {
  const { company } = event.meta;
  const taxpayer = await taxpayerOf(company, tools);
  const people = await peopleOf(state.signers, tools);
  const parties = people.map(({ user, name }) => ({ signer: documentSignerOf(consent, user), name }));
  const { bytes, pages, fields } = await consentPdf(state, { firm: firmName, taxpayer }, parties);
  const step = (name: string): CommandMetadata => metadataFromEvent(event, name);
  const sha256 = await stored(consent, bytes, consentTitle(state), step('store paper'), tools);
  const now = tools.clock.now();
  const today = dayAt(now, state.zone);
  const send = async (command: SignatureDocumentCommand) => {
    const outcome = await tools.commands.send(signatureDocument, consent, command, step(command.type));
    // it was voided meanwhile
    if (!isDone(outcome) && !['ended', 'notDraft'].includes(outcome.refused))
      throw new Error(`${command.type} of the consent ${consent}: ${outcome.message}`);
  };
  await send({
    type: 'PrepareDocument',
    name: consentTitle(state),
    documentType: 'form_7216',
    provider: 'house',
    original: { file: paperOf(consent), sha256 },
    signers: people.map(({ user }) => ({ uuid: documentSignerOf(consent, user), user, place: 1 })),
    contacts: Object.fromEntries(
      people.map(({ user, name, email }) => [documentSignerOf(consent, user), { name, email }]),
    ),
    message: null,
    expiresOn: addDays(today, limits.expiry),
    zone: state.zone,
    reminderFrequency: 'NO_REMINDER',
    todo: null,
    template: null,
    today,
  });
  await send({ type: 'AcceptOriginal', pages });
  await send({ type: 'PlaceFields', fields });
  await send({ type: 'SendDocument' });
}

const paperOf = (consent: string) => v5('original', consent);

/** What was stored before a crash is signed, not once more drawn. @returns its SHA-256, hex */
async function stored(
  consent: string,
  bytes: Buffer,
  title: string,
  metadata: CommandMetadata,
  { commands, sealed }: FlowContext,
): Promise<string> {
  const uuid = paperOf(consent);
  const { state } = await commands.load(file, uuid);
  if (state.is === 'there') return currentVersion(state).sha256;
  const version = v5('version 1', uuid);
  // what a crash leaves here is swept up: no event tells of it
  const object = `files/${uuid}/${version}/${randomUUID()}`;
  await sealed.put(object, `file-${uuid}`, Readable.from([bytes]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const paper: StoredBytes = {
    ...{ version, filename: `${title}.pdf`, size: bytes.length },
    ...{ sha256, mediaType: 'application/pdf', object },
  };
  const attachedTo = { item: consent, kind: 'signatureDocument' };
  const outcome = await commands.send(file, uuid, { type: 'CreateFile', ...paper, attachedTo, owner: null }, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
  return sha256;
}

async function taxpayerOf(company: string | null, { query }: FlowContext): Promise<string> {
  const [found] = await query<{ name: string }>(`select name from ${companies} c where uuid = $1`, [company]);
  if (!found) throw new Error(`The company ${company} of a consent is not there.`);
  return found.name;
}

async function peopleOf(users: readonly string[], { query }: FlowContext) {
  return query<{ user: string; name: string; email: string }>(
    `select u.uuid as user, trim(u.first_name || ' ' || u.last_name) as name, u.email from ${activePeople} u
      where u.uuid = any($1::uuid[]) and u.email is not null order by array_position($1::uuid[], u.uuid)`,
    [users],
  );
}
