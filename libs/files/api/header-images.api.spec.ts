import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import { picture } from '@daybook/testing/files/corpus';
import type { Firm } from '@daybook/testing/firm';
import sharp from 'sharp';
import { filingFirm, plantTree } from '../../testing/files/fixture.js';
import { post, type Ticket } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let marias: ApiClient;
let omars: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Bright Bakery');
  await plantTree(firm, company);
  const omar = await firm.person('omar');
  await firm.member(company, omar, 'client_owner', true);
  await firm.staff('maria', { adminPanelAccess: 'UPDATE' });
  await firm.readable();
  [omars, marias] = [await firm.browser('omar'), await firm.browser('maria')];
});
afterAll(() => firm?.close());

const begin = (who: ApiClient, filename: string) =>
  who.graphql(
    'mutation ($filename: String!) { beginUploadTemplateImage(filename: $filename) { uuid startUrl errorMessage } }',
    { filename },
  );
const begun = async (filename: string): Promise<Ticket> =>
  (await begin(marias, filename)).data.beginUploadTemplateImage;
const finish = (who: ApiClient, uuid: string) =>
  who.graphql(
    'mutation ($uuid: UUID!) { finishUploadTemplateImage(uuid: $uuid) { success errorMessage headerImageUrl } }',
    { uuid },
  );
async function sent(bytes: Buffer): Promise<{ success: boolean; errorMessage: string | null; headerImageUrl: string }> {
  const { uuid, startUrl } = await begun('office.jpg');
  expect((await post(marias, startUrl, bytes)).status).toBe(200);
  return (await finish(marias, uuid)).data.finishUploadTemplateImage;
}

it('is drawn anew, and shown to whoever is signed in', async () => {
  const taken = await picture('jpeg', 2400, 1200);
  const { success, headerImageUrl } = await sent(taken);
  expect(success).toBe(true);
  const answer = await omars.request(headerImageUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
  expect(format).toBe('webp');
  expect(width <= 1200 && height <= 480 && (width === 1200 || height === 480)).toBe(true);
  expect(bytes.includes('secret place')).toBe(false);
  expect((await firm.api.browser().request(headerImageUrl)).status).toBe(401);
  for (const path of [`${headerImageUrl.slice(0, -36)}${randomUUID()}`, '/api/v2/header-images/x/y'])
    expect((await omars.request(path)).status).toBe(404);
});

it('stands above the to-do that is made from its template', async () => {
  const { headerImageUrl } = await sent(await picture('png'));
  const saved = await marias.graphql(
    `mutation ($url: String) { saveTodoTemplate(name: "Welcome", title: "Welcome", headerImageUrl: $url, headerText: "Hello",
      bodyDetails: "Read this") { success template { uuid headerImage } } }`,
    { url: headerImageUrl },
  );
  const { uuid, headerImage } = saved.data.saveTodoTemplate.template;
  expect(headerImage).toBe(headerImageUrl);
  const made = (template: string) =>
    marias.graphql(
      `mutation ($company: UUID!, $template: UUID) { createTodo(companyUuid: $company, todoType: "onboarding",
        title: "Welcome", status: "open", dueDate: "2026-02-01", reminderFrequency: "NO_REMINDER", completeOnSubmit: true,
        headerImageTemplateUuid: $template) { success errorMessage todo { ... on OnboardingTodo { headerImageUrl } } } }`,
      { company, template },
    );
  expect((await made(uuid)).data.createTodo.todo).toEqual({ headerImageUrl });
  expect((await made(randomUUID())).data.createTodo).toMatchObject({ success: false, todo: null });
});

it('is sent by those who keep the templates', async () => {
  expect((await begin(omars, 'office.png')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const { uuid } = await begun('office.png');
  expect((await finish(omars, uuid)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it.each(['office.svg', 'office.gif', 'office.png.exe'])('gives no ticket for %s', async (filename) => {
  expect(await begun(filename)).toEqual({ uuid: null, startUrl: null, errorMessage: 'File type not supported' });
});

it('says so when it cannot be read, or when nothing came', async () => {
  expect(await sent(Buffer.from('<svg onload="alert(1)"/>'))).toEqual({
    success: false,
    errorMessage: 'This picture cannot be read. Choose another PNG or JPEG.',
    headerImageUrl: null,
  });
  const { uuid } = await begun('office.png');
  expect((await finish(marias, uuid)).data.finishUploadTemplateImage).toMatchObject({
    success: false,
    errorMessage: 'Upload has errors',
  });
});

it('answers a repeated finish with the same picture', async () => {
  const { uuid, startUrl } = await begun('office.png');
  await post(marias, startUrl, await picture('png'));
  const [one, two] = await Promise.all([finish(marias, uuid), finish(marias, uuid)]);
  expect(one.data.finishUploadTemplateImage).toEqual(two.data.finishUploadTemplateImage);
  expect((await marias.request(one.data.finishUploadTemplateImage.headerImageUrl)).status).toBe(200);
});
