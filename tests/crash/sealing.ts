import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { childrenOf, currentVersion, file, fileTree, nodeOf } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import type { AnyDecider } from '@daybook/kernel/events';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { PDF } from '@libpdf/core';
import { v5 } from 'uuid';
import { companyUuid, emailOf, userUuid } from '../../apps/demo/firm.js';
import type { Runtime } from '../../apps/projector/runtime.js';

const company = companyUuid('harbor');
/** Who signs, and who sent it. */
const people = ['owner', 'controller'] as const;
export const addresses = people.map(emailOf);

export function addressOf(person: string): string | undefined {
  return addresses[people.findIndex((key) => userUuid(key) === person)];
}

/** A document that was sent to one signer, who has agreed to sign electronically. */
export interface LetterToSign {
  readonly uuid: string;
  readonly name: string;
  sign(): Promise<void>;
}

export async function letterToSign(
  { tools: { commands, sealed } }: Pick<Runtime, 'tools'>,
  n: number,
): Promise<LetterToSign> {
  const [uuid, original, signer, field] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const name = `Engagement letter ${n} ${uuid.slice(0, 8)}`;
  const send = async (decider: AnyDecider, subject: string, command: { readonly type: string }) => {
    const metadata = { commandId: randomUUID(), by: { user: userUuid('controller') }, company };
    const outcome = await commands.send(decider, subject, command, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  };
  const tell = (command: SignatureDocumentCommand) => send(signatureDocument, uuid, command);

  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' }).drawText(name, { x: 72, y: 700, size: 18 });
  const bytes = Buffer.from(await pdf.save());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const version = v5('version 1', original);
  const object = `files/${original}/${version}/1`;
  await sealed.put(object, `file-${original}`, Readable.from([bytes], { objectMode: false }));
  const stored = { version, filename: 'letter.pdf', size: bytes.length, sha256, mediaType: 'application/pdf', object };
  const attachedTo = { item: uuid, kind: 'signatureDocument' };
  await send(file, original, { type: 'CreateFile', ...stored, attachedTo, owner: null } as { type: string });

  const place = { page: 1, x: 0.1, y: 0.5, width: 0.4, height: 0.06 };
  await tell({
    type: 'PrepareDocument',
    name,
    documentType: 'custom',
    provider: 'house',
    original: { file: original, sha256 },
    signers: [{ uuid: signer, user: userUuid('owner'), place: 1 }],
    contacts: { [signer]: { name: 'Owner', email: emailOf('owner') } },
    message: null,
    expiresOn: '2099-12-31',
    reminderFrequency: 'NO_REMINDER',
    todo: null,
    template: null,
    zone: 'America/New_York',
    today: '2026-01-01',
  });
  await tell({ type: 'AcceptOriginal', pages: 1 });
  await tell({
    type: 'PlaceFields',
    fields: [{ uuid: field, signer, kind: 'signature', ...place, isRequired: true, label: '' }],
  });
  await tell({ type: 'SendDocument' });
  await tell({ type: 'ConsentToElectronicRecords', signer, version: '1' });
  const evidence = { ip: '203.0.113.7', userAgent: 'Firefox', method: 'portal' } as const;
  const sign = () => tell({ type: 'SignDocument', signer, values: { [field]: 'Olga Owner' }, evidence });
  return { uuid, name, sign };
}

/** What there is of a document that was sealed: how many PDFs of it lie in the library, and whether the bytes are those that were filed. */
export async function sealedOf({ uuid, name }: LetterToSign, { tools: { commands, sealed } }: Pick<Runtime, 'tools'>) {
  const { state: document } = await commands.load(signatureDocument, uuid);
  if (document.is !== 'signed' || document.filed === null) throw new Error(`${name} was not filed.`);
  const { state } = await commands.load(file, document.filed);
  if (state.is !== 'there') throw new Error(`The sealed PDF of ${name} is not there.`);
  const { object, sha256 } = currentVersion(state);
  const hash = createHash('sha256');
  for await (const chunk of await sealed.get(object, `file-${document.filed}`)) hash.update(chunk);
  const { state: tree } = await commands.load(fileTree, company);
  const folder = nodeOf(tree, document.filed)?.parent;
  const titles = folder ? childrenOf(tree, folder).map(({ title }) => title) : [];
  return {
    sha256,
    isWhole: hash.digest('hex') === sha256,
    inLibrary: titles.filter((title) => title.startsWith(name)).length,
  };
}
