import { file } from '@daybook/files/domain';
import { payee as taxPayee } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { Post, tokenIn } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { mailW9Requests } from '../../flow/form-1099/index.js';

const request = `mutation ($company: UUID!, $payee: UUID!) {
  done: requestW9(companyUuid: $company, payee: $payee, email: "otto@orchard.test") { success } }`;
const submit =
  'mutation ($token: String!, $file: Upload) { done: submitW9FileByLink(token: $token, file: $file) { success errorMessage code } }';
const link = 'query ($token: String!) { w9Link(token: $token) { success code reason } }';
const handed = `query ($company: UUID!, $payee: UUID!) {
  form1099PayeeW9File(companyUuid: $company, payee: $payee) { url filename isUnread unviewableReason } }`;
const reject = `mutation ($company: UUID!, $payee: UUID!, $reason: String!) {
  done: rejectW9(companyUuid: $company, payee: $payee, reason: $reason) { success code } }`;
const record = `mutation ($company: UUID!, $payee: UUID!) { done: recordW9(companyUuid: $company, payee: $payee,
  signedOn: "2026-12-30", w9: { name: "Orchard Inc", firstName: "", lastName: "", businessName: "",
  classification: "s_corporation", exemptCode: "", address: "12 Main St", city: "Austin", state: "TX", zipCode: "78701",
  tinKind: "ein", tin: "12-3456789", isUsPerson: true, isCertified: true, signedName: "Otto Orchard" }) {
  success problems { field says } } }`;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let firm: Firm;
let post: Post;
let tess: ApiClient;
let omar: ApiClient;
let outsider: ApiClient;
let company: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock: { now: () => new Date('2027-01-12T15:00:00.000Z') } }));
  await firm.staff('tess', { team: 'TAX' });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.readable();
  [tess, omar] = [await firm.browser('tess'), await firm.browser('omar')];
  outsider = firm.api.browser();
  await outsider.request('/api/v2/graphql/');
  const clock = { now: () => new Date('2027-01-12T15:00:00.000Z') };
  post = new Post(firm.api, { eventHandlers: [mailW9Requests(firm.api.config)], scheduledTasks: [] }, clock);
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});

const asked = async (who: ApiClient, document: string, variables: object) => {
  const { data, errors } = await who.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

let letters = 0;
async function linked(name: string): Promise<{ payee: string; token: string }> {
  const save = `mutation ($company: UUID!, $name: String!) { createOrUpdateVendor(companyUuid: $company, name: $name,
    doingBusinessAs: "", contactName: "", email: "", address1: "", address2: "", city: "", state: "", zipCode: "",
    isActive: true, is1099: true) { vendor { uuid } } }`;
  const payee = (await asked(omar, save, { company, name })).createOrUpdateVendor.vendor.uuid;
  await firm.readable();
  return { payee, token: await linkFor(payee) };
}

async function linkFor(payee: string): Promise<string> {
  letters += 1;
  expect((await asked(tess, request, { company, payee })).done).toEqual({ success: true });
  await firm.readable();
  return tokenIn(await post.letter('otto@orchard.test', 'Bright Bakery needs your Form W-9', letters));
}

async function handIn(token: string, bytes: Buffer, filename = 'w9.pdf') {
  const body = new FormData();
  body.append('operations', JSON.stringify({ query: submit, variables: { token, file: null } }));
  body.append('map', '{"0":["variables.file"]}');
  body.append('0', new Blob([new Uint8Array(bytes)]), filename);
  const headers = { 'x-csrftoken': decodeURIComponent(outsider.cookies.get('csrftoken') ?? '') };
  const response = await outsider.request('/api/v2/graphql/', { method: 'POST', headers, body });
  return ((await response.json()) as { data: { done: { success: boolean; code: string; errorMessage: string } } }).data
    .done;
}

it('is handed in by the link, is read by the firm once it was looked through, and typed in from it', async () => {
  const { payee, token } = await linked('Orchard Painting');
  expect(await handIn(token, pdf)).toMatchObject({ success: true });
  expect(await handIn(token, pdf)).toMatchObject({ success: false, code: 'alreadyReceived' });
  await firm.readable();
  const shown = async () => (await asked(tess, handed, { company, payee })).form1099PayeeW9File;
  expect(await shown()).toEqual({
    url: null,
    filename: 'w9.pdf',
    isUnread: true,
    unviewableReason: 'scan_pending',
  });
  const { state } = await firm.api.commands.load(taxPayee, payee);
  const uuid = state.paper?.file ?? '';
  const { state: stored } = await firm.api.commands.load(file, uuid);
  const [version] = stored.is === 'there' ? stored.versions : [];
  const scan = { type: 'RecordScan', version: version?.version ?? '', result: 'clean', threat: null } as const;
  await firm.api.commands.send(file, uuid, scan, origin(company));
  const { url } = await shown();
  const answer = await tess.request(url);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
  expect((await omar.request(url)).status).not.toBe(200);
  expect((await outsider.request(url)).status).toBe(401);
  expect((await asked(tess, record, { company, payee })).done).toEqual({ success: true, problems: [] });
  expect((await firm.api.commands.load(taxPayee, payee)).state).toMatchObject({
    paper: null,
    w9: { classification: 's_corporation', file: uuid },
  });
  expect(await shown()).toMatchObject({ isUnread: false });
});

it('is rejected with a reason that the next link tells', async () => {
  const { payee, token } = await linked('Cat Painting');
  await handIn(token, pdf);
  await firm.readable();
  const reason = 'It is not signed.';
  expect((await asked(tess, reject, { company, payee, reason })).done).toEqual({ success: true, code: null });
  expect((await asked(tess, reject, { company, payee, reason })).done).toMatchObject({ code: 'noW9' });
  expect((await asked(outsider, link, { token: await linkFor(payee) })).w9Link).toEqual({
    success: true,
    code: null,
    reason,
  });
});

it.each([
  ['no PDF, though it says so', Buffer.from('just a text'), 'w9.pdf', 'noW9', 'neither a PDF nor a picture'],
  ['of another kind', Buffer.from('a,b'), 'w9.csv', 'typeNotSupported', ''],
  ['empty', Buffer.alloc(0), 'w9.pdf', 'empty', ''],
  ['too big', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'w9.pdf', 'tooBig', 'larger than 10 MB'],
])('that is %s gets a sentence, and the link goes on', async (name, bytes, filename, code, says) => {
  const { payee, token } = await linked(`${name} Painting`);
  expect(await handIn(token, bytes, filename)).toMatchObject({
    success: false,
    code,
    errorMessage: expect.stringContaining(says),
  });
  expect((await firm.api.commands.load(taxPayee, payee)).state.paper).toBeNull();
  expect(await handIn(token, pdf)).toMatchObject({ success: true });
});

it('is taken of nobody without a link', async () => {
  expect(await handIn('A'.repeat(64), pdf)).toMatchObject({ success: false, code: 'noLink' });
});
