import { addDays } from '@daybook/kernel/events';
import { limits, signatureDocument } from '@daybook/signatures/domain';
import { todo } from '@daybook/todos/domain';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid, emailOf, userUuid } from '../firm.js';
import { clients } from '../people.js';
import { uuidOf } from '../seeded-random.js';
import { documents, fieldsOf, storedFor, templateUuid } from './to-sign.js';

/** What a to-do asks somebody to sign: the document of its template, checked and sent. */
export function sentToSign(
  key: string,
  {
    todo: asking,
    title,
    signer,
    by,
    company,
  }: { todo: string; title: string; signer: string; by: string; company: string },
  at: () => string,
): DemoCommand[] {
  const document = documents.find((one) => one.key === key);
  if (!document) throw new Error(`There is no document ${key}.`);
  const stream = uuidOf('signature document', asking);
  const { original, create } = storedFor(document, { item: stream, kind: 'signatureDocument' });
  const uuid = uuidOf('signer', stream);
  const today = at().slice(0, 10);
  const prepare = {
    type: 'PrepareDocument',
    name: title,
    documentType: 'todo',
    provider: 'house',
    original,
    signers: [{ uuid, user: userUuid(signer), place: 1 }],
    contacts: { [uuid]: { name: nameOf(signer), email: emailOf(signer) } },
    message: null,
    expiresOn: addDays(today, limits.expiry),
    reminderFrequency: 'NO_REMINDER',
    todo: asking,
    template: templateUuid(key),
    zone: 'America/New_York',
    today,
  };
  const fields = fieldsOf(document).map(({ role: _, ...one }) => ({ ...one, signer: uuid }));
  const here = { company: companyUuid(company) };
  const tell = (command: DemoCommand['command'], who: string | null = null): DemoCommand => ({
    ...{ at: at(), ...here, by: who, decider: signatureDocument, stream, command },
  });
  const ofTodo = (command: DemoCommand['command']): DemoCommand => ({
    ...{ at: at(), ...here, by: null, decider: todo, stream: asking, command },
  });
  return [
    { at: at(), ...here, by, ...create },
    tell(prepare, by),
    ofTodo({ type: 'AttachSignatureDocument', document: stream } as DemoCommand['command']),
    tell({ type: 'AcceptOriginal', pages: 1 } as DemoCommand['command']),
    tell({ type: 'PlaceFields', fields } as DemoCommand['command']),
    tell({ type: 'SendDocument' }),
    ofTodo({ type: 'RecordSignatureState', state: 'sent' } as DemoCommand['command']),
  ];
}

function nameOf(key: string): string {
  return clients.find((one) => one.key === key)?.name.join(' ') ?? key;
}
