import { Readable } from 'node:stream';
import { file } from '@daybook/files/domain';
import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import {
  type PreparedDocument,
  type SignatureDocument,
  type SignatureDocumentCommand,
  type Signer,
  signatureDocument,
  signatureTemplate,
} from '@daybook/signatures/domain';
import { type Todo, type TodoCommand, todo } from '@daybook/todos/domain';
import { createTodo, nina, omar } from '../../todos/domain/todo-samples.js';
import { contacts, evidence, fields, letter, prepareLetter } from '../domain/signature-samples.js';
import { signatureTodos } from './signature-todos.js';

const asked = '00000000-0000-4000-8000-000000000001';
const template = '00000000-0000-4000-8000-0000000000a1';
const pdf = '00000000-0000-4000-8000-0000000000f1';
const start = new Date('2026-01-05T15:00:00.000Z');
const members = [
  { uuid: omar, name: 'Omar Owner', email: 'omar@client.test' },
  { uuid: nina, name: 'Nina Guest', email: 'nina@client.test' },
];

/** Streams in memory, and every event handed to the flow twice, as after a crash. */
async function world({ signers = 1, emails = [] as string[] } = {}) {
  const streams = new Map<string, RecordedEvent[]>();
  const stored: string[] = [];
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const on = signatureTodos('house').on as Record<
    string,
    ((one: RecordedEvent, tools: FlowContext) => Promise<void>) | undefined
  >;
  const append = async (decider: AnyDecider, uuid: string, added: readonly DomainEvent[]) => {
    const stream = `${decider.category}-${uuid}`;
    const events = added.map((event, n) => {
      const one = recorded(event, past(decider, uuid).length + n, { at: start.toISOString() }, stream);
      return { ...one, id: `${stream}@${one.revision}`, meta: { ...one.meta, company: 'c' } };
    });
    streams.set(stream, [...past(decider, uuid), ...events]);
    for (const event of [...events, ...events]) await on[event.type]?.(event, tools);
  };
  const send = async (decider: AnyDecider, uuid: string, command: { type: string }) => {
    const context = { at: start.toISOString(), by: { system: 'x' } };
    const decision = decider.decide(fold(decider, past(decider, uuid)), command, context);
    if (isRefusal(decision)) return decision;
    await append(decider, uuid, decision as readonly DomainEvent[]);
    return { done: true };
  };
  const tools = {
    clock: { now: () => start },
    query: async (sql: string) => {
      if (sql.includes('time_zone') && !sql.includes('join')) return [{ zone: 'America/New_York' }];
      // nobody's rights are judged here: both are members
      return sql.includes('"isSuperuser"') ? [] : members;
    },
    sealed: {
      get: async () => Readable.from([Buffer.from('pdf')]),
      put: async (key: string) => void stored.push(key),
    },
    commands: {
      load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
      send,
    },
  } as unknown as FlowContext;
  const bytes = {
    version: 'v1',
    filename: 'letter.pdf',
    size: 3,
    sha256: 'x',
    mediaType: 'application/pdf',
    object: 'o',
  };
  const attachedTo = { item: template, kind: 'signatureTemplate' };
  await send(file, pdf, { type: 'CreateFile', ...bytes, attachedTo, owner: null } as never);
  await send(signatureTemplate, template, {
    type: 'SaveSignatureTemplate',
    name: 'Letter',
    original: { file: pdf, sha256: 'x' },
    places: Array.from({ length: signers }, (_, n) => n + 1),
    fields: Array.from({ length: signers }, (_, n) => ({
      ...{ uuid: `field ${n + 1}`, role: n + 1, kind: 'signature', page: 1, x: 0.1, y: 0.1 + n / 10 },
      ...{ width: 0.3, height: 0.05, isRequired: true, label: '' },
    })),
  } as never);
  const signature = { todoType: 'signature', templateId: template, templateSigners: signers, signerEmails: emails };
  await send(todo, asked, createTodo({ uuid: asked, ...signature, assignees: [omar] }));
  const documents = () =>
    [...streams]
      .filter(([name]) => name.startsWith('signatureDocument-'))
      .map(([name, events]) => ({
        uuid: name.replace('signatureDocument-', ''),
        state: fold(signatureDocument, events as never) as SignatureDocument,
      }));
  const newest = () => {
    const found = documents().at(-1);
    if (!found) throw new Error('There is no document.');
    return found;
  };
  return {
    stored,
    documents,
    newest,
    todo: (uuid = asked) => fold(todo, past(todo, uuid) as never) as Todo,
    ask: (command: TodoCommand, uuid = asked) => send(todo, uuid, command),
    prepare: (uuid: string, changes: Partial<PreparedDocument>) => {
      const [ann, bob] = letter.signers as [Signer, Signer];
      const prepare = prepareLetter({
        ...{ documentType: 'todo', original: { file: pdf, sha256: 'x' }, signers: [{ ...ann, user: omar }, bob] },
        ...changes,
      });
      return send(signatureDocument, uuid, prepare);
    },
    on: (uuid: string, command: SignatureDocumentCommand) => send(signatureDocument, uuid, command),
    onNewest: (command: Parameters<typeof signatureDocument.decide>[1]) =>
      send(signatureDocument, newest().uuid, command),
  };
}

type World = Awaited<ReturnType<typeof world>>;

async function signedBy(here: World, n: number) {
  const signer = here.newest().state.signers[n]?.uuid ?? '';
  await here.onNewest({ type: 'ConsentToElectronicRecords', signer, version: '1' });
  await here.onNewest({ type: 'SignDocument', signer, values: { [`field ${n + 1}`]: 'Me' }, evidence });
}

it('makes one document of the template, with a copy of its PDF, and sends it once that was checked', async () => {
  const here = await world();
  expect(here.documents()).toHaveLength(1);
  expect(here.stored).toHaveLength(1);
  const { uuid, state } = here.newest();
  expect(state).toMatchObject({ is: 'draft', todo: asked, documentType: 'todo', expiresOn: '2026-03-06' });
  expect(state.signers).toMatchObject([{ user: omar, place: 1 }]);
  expect(here.todo().document).toEqual({ uuid, state: 'draft' });
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  expect(here.newest().state).toMatchObject({
    is: 'sent',
    fields: [{ signer: state.signers[0]?.uuid, kind: 'signature' }],
  });
  expect(here.todo().document?.state).toBe('sent');
});

it('answers the to-do for whoever was asked once everybody has signed', async () => {
  const here = await world({ signers: 2, emails: ['nina@client.test'] });
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await signedBy(here, 0);
  expect(here.todo()).toMatchObject({ status: 'open', document: { state: 'partially_signed' } });
  await signedBy(here, 1);
  expect(here.todo()).toMatchObject({ status: 'waiting_for_review', submitter: omar, document: { state: 'signed' } });
});

it('asks once more when it was sent back, and signs nothing in the old document', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await signedBy(here, 0);
  await here.ask({ type: 'SendTodoBack', reason: 'The wrong page.' });
  expect(here.documents().map(({ state }) => state.is)).toEqual(['signed', 'draft']);
  expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
});

it('asks whoever is named in place of another', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await here.ask({ type: 'ReassignTodo', assignees: [nina] });
  expect(here.documents().map(({ state }) => state.is)).toEqual(['voided', 'draft']);
  expect(here.newest().state.signers[0]?.user).toBe(nina);
});

it.each([
  ['deleted', { type: 'DeleteTodo' }],
  ['closed by hand', { type: 'CloseTodo' }],
] as const)('voids the document when the to-do is %s', async (_, command) => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await here.ask(command);
  expect(here.documents().map(({ state }) => state.is)).toEqual(['voided']);
});

it('says at the to-do how the document ended, and asks again', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  const signer = here.newest().state.signers[0]?.uuid ?? '';
  await here.onNewest({ type: 'DeclineDocument', signer, reason: 'The fee is wrong.' });
  expect(here.todo()).toMatchObject({ status: 'open', document: { state: 'declined' } });
  await here.onNewest({ type: 'AskAgain' });
  expect(here.documents().map(({ state }) => state.is)).toEqual(['declined', 'draft']);
  expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
});

it('asks those without an account too', async () => {
  const here = await world({ signers: 2, emails: ['stranger@else.test'] });
  const { signers, contacts } = here.newest().state;
  expect(signers.map(({ user }) => user)).toEqual([omar, null]);
  expect(contacts?.[signers[1]?.uuid ?? '']).toEqual({ name: 'stranger@else.test', email: 'stranger@else.test' });
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  expect(here.newest().state.is).toBe('sent');
});

it('reminds by the document as the to-do would, from a week before its due date on, until it was signed', async () => {
  const here = await world();
  const next = () => here.newest().state.reminder.next;
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  expect(next()).toBeNull();
  await here.ask({ type: 'EditTodo', changes: { reminder: 'DAILY_REMINDER', dueDate: '2026-02-03' }, basedOn: null });
  expect(next()).toBe('2026-01-27T14:00:00.000Z');
  await here.ask({ type: 'EditTodo', changes: { dueDate: '2026-01-07' }, basedOn: null });
  expect(next()).toBe('2026-01-06T14:00:00.000Z');
  await signedBy(here, 0);
  expect([here.newest().state.is, next()]).toEqual(['signed', null]);
});

it('has each document of the to-do remind as the one before', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await here.ask({
    type: 'EditTodo',
    changes: { reminder: 'WEEKLY_REMINDER', dueDate: '2026-01-07' },
    basedOn: null,
  });
  await here.onNewest({ type: 'DeclineDocument', signer: here.newest().state.signers[0]?.uuid ?? '', reason: 'No.' });
  await here.onNewest({ type: 'AskAgain' });
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  expect(here.newest().state).toMatchObject({ is: 'sent', reminder: { next: '2026-01-12T14:00:00.000Z' } });
});

describe('a document that staff uploaded and ask for by a to-do', () => {
  const own = '00000000-0000-4000-8000-000000000002';
  const uploaded = '00000000-0000-4000-8000-0000000000d1';

  async function sentWithTodo() {
    const here = await world();
    await here.prepare(uploaded, { todo: own, asksBy: { dueDate: '2026-02-01', completeOnSubmit: true } });
    await here.on(uploaded, { type: 'AcceptOriginal', pages: 3 });
    await here.on(uploaded, { type: 'PlaceFields', fields });
    expect(here.todo(own)).toMatchObject({ is: 'absent' });
    await here.on(uploaded, { type: 'SendDocument' });
    return here;
  }

  it('is a to-do of the first signer once it was sent, and complete once everybody signed', async () => {
    const here = await sentWithTodo();
    expect(here.todo(own)).toMatchObject({
      ...{ title: 'Engagement letter', type: 'signature', status: 'open', assignees: [omar], dueDate: '2026-02-01' },
      ...{ reminder: 'THREE_DAYS_REMINDER', signerEmails: ['bob@client.test'], templateId: null },
      document: { uuid: uploaded, state: 'sent' },
    });
    expect(here.documents()).toHaveLength(2);
    for (const signer of ['ann', 'bob']) {
      await here.on(uploaded, { type: 'ConsentToElectronicRecords', signer, version: '1' });
      const values = { [`${signer}-signs`]: 'Me' };
      await here.on(uploaded, { type: 'SignDocument', signer, values, evidence });
    }
    expect(here.todo(own)).toMatchObject({ status: 'completed', submitter: omar, document: { state: 'signed' } });
  });

  it('is sent again by itself with the same fields, and asks whoever was named in place of the first signer', async () => {
    const here = await sentWithTodo();
    await here.on(uploaded, { type: 'DeclineDocument', signer: 'ann', reason: 'Not me.' });
    await here.ask({ type: 'ReassignTodo', assignees: [nina] }, own);
    expect(here.todo(own).document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
    await here.onNewest({ type: 'AcceptOriginal', pages: 3 });
    const { state } = here.newest();
    expect(state).toMatchObject({ is: 'sent', repeats: uploaded, todo: own });
    expect(state.signers.map(({ user, place }) => [user, place])).toEqual([
      [nina, 1],
      [null, 2],
    ]);
    expect(state.contacts?.[state.signers[1]?.uuid ?? '']).toEqual(contacts.bob);
    expect(state.fields.map(({ signer, x, page }) => [signer, x, page])).toEqual([
      [state.signers[0]?.uuid, 0.1, 3],
      [state.signers[1]?.uuid, 0.5, 3],
    ]);
    await here.onNewest({ type: 'ExpireDocument', today: '2026-12-31' });
    await here.onNewest({ type: 'AskAgain' });
    await here.onNewest({ type: 'AcceptOriginal', pages: 3 });
    expect(here.newest().state).toMatchObject({ is: 'sent', fields: [{ x: 0.1 }, { x: 0.5 }] });
  });

  it('is made anew when it was sent back', async () => {
    const here = await sentWithTodo();
    for (const signer of ['ann', 'bob']) {
      await here.on(uploaded, { type: 'ConsentToElectronicRecords', signer, version: '1' });
      await here.on(uploaded, { type: 'SignDocument', signer, values: { [`${signer}-signs`]: 'Me' }, evidence });
    }
    await here.ask({ type: 'ReopenTodo' }, own);
    await here.onNewest({ type: 'AcceptOriginal', pages: 3 });
    expect(here.todo(own).document).toEqual({ uuid: here.newest().uuid, state: 'sent' });
    expect(here.newest().uuid).not.toBe(uploaded);
  });
});
