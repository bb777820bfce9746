import { nina, omar } from '../../todos/domain/todo-samples.js';
import { contacts, evidence, fields } from '../domain/signature-samples.js';
import { filed, world } from './spec/todo-world.js';

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

  it('is not made for somebody else where a name stands on its pages, and keeps the names of the others', async () => {
    const here = await world();
    await here.prepare(uploaded, { todo: own, asksBy: { dueDate: '2026-02-01', completeOnSubmit: true } });
    await here.on(uploaded, { type: 'AcceptOriginal', pages: 3 });
    const place = { page: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.05, kind: 'signer', text: '' } as const;
    const mergeFields = [
      { ...place, uuid: 'm1', signer: 'ann' },
      { ...place, uuid: 'm2', signer: 'bob' },
    ];
    await here.on(uploaded, { type: 'PlaceFields', fields, mergeFields });
    await here.on(uploaded, { type: 'SendDocument', texts: { m1: 'Ann Lee', m2: 'Bob Ray' } });
    await here.on(uploaded, { type: 'SendWithTexts', original: here.newest().state.original, pages: 3 });
    await here.on(uploaded, { type: 'DeclineDocument', signer: 'ann', reason: 'The fee is wrong.' });
    await here.on(uploaded, { type: 'AskAgain' });
    const { signers, drawnNames } = here.newest().state;
    expect(drawnNames).toEqual(signers.map(({ uuid }) => uuid));
    await here.onNewest({ type: 'AcceptOriginal', pages: 3 });
    await here.ask({ type: 'ReassignTodo', assignees: [nina] }, own);
    expect(
      here
        .documents()
        .filter(({ state }) => state.todo === own)
        .map(({ state }) => state.is),
    ).toEqual(['declined', 'voided', 'failed']);
    expect(here.failures()).toEqual([expect.stringContaining('is printed on the pages')]);
    expect(here.todo(own).document?.state).toBe('failed');
  });

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
    await filed(here);
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
    await filed(here);
    await here.ask({ type: 'ReopenTodo' }, own);
    await here.onNewest({ type: 'AcceptOriginal', pages: 3 });
    expect(here.todo(own).document).toEqual({ uuid: here.newest().uuid, state: 'sent' });
    expect(here.newest().uuid).not.toBe(uploaded);
  });
});
