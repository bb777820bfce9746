import { createSecretKey } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { SigningCodes } from '@daybook/signatures/secrets';
import { accepted, placed, preparedLetter, sent } from '../domain/signature-samples.js';
import { mailSigningCodes } from './signing-code-mail.js';
import { sender } from './spec/mail-world.js';
import { document, SigningWorld } from './spec/world.js';

const keys = { keyFor: async () => createSecretKey(Buffer.alloc(32, 1)) };
const requested = (challenge: string): SignatureDocumentEvent => ({
  type: 'SigningCodeRequested',
  data: { signer: 'bob', challenge },
});

/** A letter that was sent, and a store with the code of each challenge. */
function given() {
  const stored = new Map<string, unknown>();
  const query = (async (sql: string, [challenge, , , , sealed]: readonly unknown[]) => {
    if (sql.startsWith('insert')) stored.set(String(challenge), { challenge, document, sealed });
    return stored.has(String(challenge)) ? [stored.get(String(challenge))] : [];
  }) as FlowContext['query'];
  const world = new SigningWorld();
  Object.assign(world.tools, { query, keys });
  for (const event of [preparedLetter, accepted, placed, sent]) world.append(signatureDocument, document, event);
  const codes = new SigningCodes(query, keys);
  const draw = (challenge: string) => codes.draw({ document, signer: 'bob', challenge }, 'net', new Date(world.now));
  return { world, codes, draw };
}

const handler = mailSigningCodes(sender);

it('mails the code to the address that the document has, once', async () => {
  const { world, codes, draw } = given();
  await draw('one');
  await world.tell(handler, requested('one'));
  const code = await codes.codeOf('one');
  expect(code).toMatch(/^\d{6}$/);
  const [mail, ...more] = world.emails.values();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual({ name: 'Bob Ray', address: 'bob@client.test' });
  expect(mail?.text).toContain(`Your code is ${code}.`);
  for (const shown of [mail?.subject, mail?.key]) expect(shown).not.toContain(code);
});

it('mails no code that a newer one has replaced, nor one that came too late', async () => {
  const { world, draw } = given();
  await draw('one');
  await draw('two');
  const first = world.append(signatureDocument, document, requested('one'));
  const second = world.append(signatureDocument, document, requested('two'));
  await handler.on.SigningCodeRequested?.(first as never, world.tools);
  world.now = '2026-01-05T15:10:00.000Z';
  await handler.on.SigningCodeRequested?.(second as never, world.tools);
  expect([...world.emails.values()]).toEqual([]);
});
