import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { documentSteps } from '../flow/bundle-steps.js';
import { done, letter, PreparingFirm } from './spec/preparing-firm.js';

let here: PreparingFirm;

beforeAll(async () => {
  here = await PreparingFirm.open();
});
afterAll(() => here?.close());

const todo = { dueDate: '2030-01-31' };
const outsider = { name: 'Nora Outside', email: 'nora@bank.test' };
const staff = [{ email: 'maria@demo.test' }];

it('takes a PDF in a multipart request, and says where its fields are placed', async () => {
  const { data } = await here.ask({}, await letter());
  const uuid = data?.generateCustomDocument.documentId;
  expect(data?.generateCustomDocument).toMatchObject({
    ...done,
    documentRequestId: uuid,
    documentPreparationUrl: `/${here.company}/document-signatures/${uuid}/prepare`,
  });
  expect(await here.state(uuid ?? '')).toMatchObject({
    is: 'draft',
    signers: [{ user: here.people.omar }, { user: here.people.nina }],
  });
});

it.each([
  ['what is no PDF', {}, Buffer.from('hello'), 'letter.pdf', 'noPdf'],
  ['a file of another name', {}, Buffer.from('hello'), 'letter.docx', 'noPdf'],
  [
    'somebody who is no member',
    { signers: [{ userUuid: randomUUID(), email: 'who@else.test', name: 'Who' }] },
    null,
    'letter.pdf',
    'signerUnknown',
  ],
  ['nobody', { signers: [] }, null, 'letter.pdf', 'signersMissing'],
  ['a day that is over', { expiresAt: '2020-01-01' }, null, 'letter.pdf', 'expiryPast'],
  ['a to-do of somebody without an account', { signers: [outsider], todo }, null, 'letter.pdf', 'firstIsNoClient'],
  ['a to-do of a member of staff', { signers: staff, todo }, null, 'letter.pdf', 'firstIsNoClient'],
  ['a to-do of who has none', { signers: [{ email: 'gus@demo.test' }], todo }, null, 'letter.pdf', 'notAssignable'],
] as const)('refuses %s, and says why', async (_, input, bytes, filename, code) => {
  const { data } = await here.ask(input, bytes, filename);
  expect(data?.generateCustomDocument).toMatchObject({ success: false, code });
  expect(data?.generateCustomDocument.errorMessage).toMatch(/[.?]$/);
});

it('takes somebody without an account by name and address', async () => {
  const uuid = await here.sent({ signers: [{ name: ' Nora Outside', email: 'nora@bank.test' }] });
  const { signers, contacts } = await here.state(uuid);
  expect(signers).toMatchObject([{ user: null, place: 1 }]);
  expect(contacts?.[signers[0]?.uuid ?? '']).toEqual({ name: 'Nora Outside', email: 'nora@bank.test' });
});

it('takes a spouse who shares the address of an account, once each is told apart by more than that', async () => {
  const signers = [{ name: 'Jo Owner', email: 'Omar@demo.test' }, { userUuid: here.people.omar }];
  const refused = (await here.ask({ signers }, await letter())).data?.generateCustomDocument;
  expect(refused).toMatchObject({ success: false, code: 'mailboxShared' });
  const { signers: those } = await here.state(await here.prepared({ signers, identityCheck: 'in_person' }));
  expect(those).toMatchObject([{ user: null }, { user: here.people.omar }]);
});

it('keeps what the to-do that asks for it will have', async () => {
  const { documentType, todo: asking, asksBy } = await here.state(await here.prepared({ todo }));
  expect({ documentType, asksBy }).toEqual({
    documentType: 'todo',
    asksBy: { dueDate: '2030-01-31', completeOnSubmit: true },
  });
  expect(asking).toMatch(/^[0-9a-f-]{36}$/);
});

it('becomes a template, of which to-dos make documents', async () => {
  const uuid = await here.prepared({ signers: [{ userUuid: here.people.omar }] });
  const admin = await here.firm.staff('ada', { adminPanelAccess: 'UPDATE' });
  expect(admin).toBeTruthy();
  await here.firm.readable();
  const ada = await here.firm.browser('ada');
  const save =
    'mutation ($uuid: UUID!) { saveSignatureTemplate(documentUuid: $uuid, name: "Letter") { success template { id name signersCount } } }';
  expect(JSON.parse((await here.maria.graphql(save, { uuid })).text).errors[0].extensions.code).toBe('FORBIDDEN');
  const { template } = (await ada.graphql(save, { uuid })).data.saveSignatureTemplate;
  await here.firm.readable();
  const offered = async () =>
    (await here.maria.graphql('{ signatureTodoTemplates { id name signersCount } }')).data.signatureTodoTemplates;
  expect(await offered()).toContainEqual({ id: template.id, name: 'Letter', signersCount: 1 });
  const inBundle = (choice: string) =>
    documentSteps.plan(
      { query: queryOf(here.firm.api.pool), commands: here.firm.api.commands, clock: { now: () => new Date() } },
      {
        ...{ choice, period: { start: null, end: '2026-12-31', label: '2026' }, viewer: {} as never },
        companies: [
          { uuid: 'one', todo: 'a', people: [here.people.omar] },
          { uuid: 'none', todo: 'b', people: [] },
          { uuid: 'two', todo: 'c', people: [here.people.omar, here.people.nina] },
        ],
      },
    );
  expect(await documentSteps.choice.options(here.firm.api.pool)).toContainEqual({
    value: template.id,
    label: 'Letter',
  });
  expect([...(await inBundle(template.id)).entries()]).toMatchObject([
    ['one', { todo: { templateId: template.id, templateSigners: 1, assignees: [here.people.omar] } }],
    ['none', { says: expect.stringContaining('nobody here can be asked to sign') }],
    ['two', { says: expect.stringContaining('2 people here could sign') }],
  ]);
  expect(await here.call(ada, 'retireSignatureTemplate', template.id)).toEqual(done);
  await here.firm.readable();
  expect(await offered()).toEqual([]);
  const [one] = (await inBundle(template.id)).values();
  expect(one).toEqual({ says: expect.stringContaining('its template is no longer offered') });
});
