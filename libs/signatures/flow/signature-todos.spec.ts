import { nina, omar } from '../../todos/domain/todo-samples.js';
import { asked, filed, signedBy, world } from './spec/todo-world.js';

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
  expect(here.todo()).toMatchObject({ status: 'open', document: { state: 'partially_signed' } });
  await filed(here);
  expect(here.todo()).toMatchObject({ status: 'waiting_for_review', submitter: omar, document: { state: 'signed' } });
});

it('takes no answer where what was signed could not be sealed', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await signedBy(here, 0);
  await here.onNewest({ type: 'StopSealing', message: 'Page 1 is another one.' });
  expect(here.todo()).toMatchObject({ status: 'open', document: { state: 'failed' } });
  await here.onNewest({ type: 'AskAgain' });
  expect(here.documents().map(({ state }) => state.is)).toEqual(['failed', 'draft']);
});

it('asks once more when it was sent back, and signs nothing in the old document', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await signedBy(here, 0);
  await filed(here);
  await here.ask({ type: 'SendTodoBack', reason: 'The wrong page.' });
  expect(here.documents().map(({ state }) => state.is)).toEqual(['signed', 'draft']);
  expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
});

it('asks those whom staff corrected, when it is sent back', async () => {
  const here = await world({ signers: 2, emails: ['tpyo@bank.test'] });
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  const contact = { name: 'Nora Outside', email: 'nora@bank.test' };
  const signer = here.newest().state.signers[1]?.uuid ?? '';
  await here.onNewest({
    ...{ type: 'ReplaceSigner', signer, by: { uuid: 'nora', user: null }, contact, isStaffAddress: false },
  } as const);
  await signedBy(here, 0);
  await signedBy(here, 1);
  await filed(here);
  await here.ask({ type: 'SendTodoBack', reason: 'The wrong page.' });
  const { signers, contacts } = here.newest().state;
  expect(here.documents()).toHaveLength(2);
  expect(contacts?.[signers[1]?.uuid ?? '']).toEqual(contact);
});

it('asks whoever is named in place of another', async () => {
  const here = await world();
  await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
  await here.ask({ type: 'ReassignTodo', assignees: [nina] });
  expect(here.documents().map(({ state }) => state.is)).toEqual(['voided', 'draft']);
  expect(here.newest().state.signers[0]?.user).toBe(nina);
});

it('makes the document of a to-do that its series made for nobody once somebody is named', async () => {
  const here = await world({ more: { assignees: [], series: { uuid: 'first', occurrence: 1 } } });
  expect(here.documents()).toEqual([]);
  await here.ask({ type: 'ReassignTodo', assignees: [nina] });
  expect(here.documents()).toHaveLength(1);
  expect(here.newest().state.signers[0]?.user).toBe(nina);
  expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
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

describe('where the rules refuse its document, the to-do', () => {
  const shared = /share an email address|Each signer needs a name/;

  it('has a document that failed, with the sentence, and asks again once that is mended', async () => {
    const here = await world({ signers: 2, emails: ['omar@client.test'] });
    expect(here.documents().map(({ state }) => state.is)).toEqual(['failed']);
    expect(here.failures()).toEqual([expect.stringMatching(shared)]);
    expect(here.todo()).toMatchObject({ status: 'open', document: { uuid: here.newest().uuid, state: 'failed' } });
    await here.ask({ type: 'ReassignTodo', assignees: [nina] });
    expect(here.documents().map(({ state }) => state.is)).toEqual(['failed', 'draft']);
    expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
  });

  it('says so of whoever is asked in place of another', async () => {
    const here = await world({ signers: 2, emails: ['nina@client.test'] });
    await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
    await here.ask({ type: 'ReassignTodo', assignees: [nina] });
    expect(here.documents().map(({ state }) => state.is)).toEqual(['voided', 'failed']);
    expect(here.failures()).toEqual([expect.stringMatching(shared)]);
    expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'failed' });
  });

  it.each([
    ['words', `${'Long '.repeat(50)}title`, `${'Long '.repeat(39)}Long`],
    ['letters of two halves', `x${'😀'.repeat(200)}`, `x${'😀'.repeat(99)}`],
  ])('gives it what fits of a long title of %s', async (_, title, name) => {
    const here = await world({ title });
    expect(here.newest().state).toMatchObject({ is: 'draft', name });
  });
});

describe('what is heard again on another day', () => {
  const tomorrow = new Date('2026-01-06T15:00:00.000Z');

  it('is what it was', async () => {
    const here = await world();
    await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
    await here.ask({ type: 'EditTodo', changes: { reminder: 'DAILY_REMINDER' }, basedOn: null });
    await here.ask({ type: 'ReassignTodo', assignees: [nina] });
    await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
    await signedBy(here, 0);
    await filed(here);
    const [documents, todo] = [here.documents(), here.todo()];
    here.around.now = tomorrow;
    await here.again();
    expect([here.documents(), here.todo()]).toEqual([documents, todo]);
  });

  it('goes on with the document that was prepared before an interruption', async () => {
    const here = await world();
    await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
    here.around.afterCommand = (type) => {
      if (type === 'PrepareDocument') throw new Error('killed');
    };
    await expect(here.ask({ type: 'ReassignTodo', assignees: [nina] })).rejects.toThrow('killed');
    here.around.afterCommand = () => undefined;
    here.around.now = tomorrow;
    await here.again('TodoAssigned');
    expect(here.documents().map(({ state }) => [state.is, state.expiresOn])).toEqual([
      ['voided', '2026-03-06'],
      ['draft', '2026-03-06'],
    ]);
    expect(here.todo().document).toEqual({ uuid: here.newest().uuid, state: 'draft' });
  });

  it('says the day on which it was sent', async () => {
    const place = { page: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.05 };
    const here = await world({ mergeFields: [{ ...place, uuid: 'day', kind: 'date', role: null, text: '' }] });
    await here.onNewest({ type: 'AcceptOriginal', pages: 1 });
    const { texts } = here.newest().state;
    expect(Object.values(texts ?? {})).toEqual([expect.stringContaining('2026')]);
    here.around.now = tomorrow;
    await here.again('SignatureOriginalAccepted');
    expect(here.newest().state.texts).toEqual(texts);
  });
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
