import { randomUUID } from 'node:crypto';
import { avatarKey, type UserEvent } from '@daybook/identity/domain';
import { clearAvatars } from '@daybook/identity/flow';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { ApiClient } from '@daybook/testing/api';
import { asked, commented } from '@daybook/testing/audit';
import { picture, pixelFlood, rawZip, simplePdf } from '@daybook/testing/files/corpus';
import type { Firm } from '@daybook/testing/firm';
import sharp from 'sharp';
import { filingFirm, plantTree, rootOf } from '../../testing/files/fixture.js';
import { finished, post, type Ticket, ticketFor } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let omar: string;
let omars: ApiClient;
let marias: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Bright Bakery');
  await plantTree(firm, company);
  omar = await firm.person('omar');
  const maria = await firm.staff('maria');
  await firm.member(company, omar, 'client_owner', true);
  await firm.member(company, maria, 'staff_director');
  await firm.readable();
  [omars, marias] = [await firm.browser('omar'), await firm.browser('maria')];
});
afterAll(() => firm?.close());

async function begun(who: ApiClient, filename: string): Promise<Ticket> {
  const document =
    'mutation ($filename: String!) { beginUploadAvatar(filename: $filename) { uuid startUrl errorMessage } }';
  return (await who.graphql(document, { filename })).data.beginUploadAvatar;
}
const finish = (who: ApiClient, uuid: string) =>
  who.graphql('mutation ($uuid: UUID!) { finishUploadAvatar(uuid: $uuid) { success errorMessage avatar } }', { uuid });
async function sent(who: ApiClient, filename: string, bytes: Buffer) {
  const { uuid, startUrl } = await begun(who, filename);
  expect((await post(who, startUrl, bytes)).status).toBe(200);
  return (await finish(who, uuid)).data.finishUploadAvatar;
}
const own = async (who: ApiClient) => (await who.graphql('{ currentUser { avatar } }')).data.currentUser.avatar;
const remove = (who: ApiClient) => who.graphql('mutation { removeAvatar { success errorMessage } }');

it('draws a picture anew and shows it to whoever sees the person', async () => {
  const taken = await picture('jpeg', 1200, 700);
  const { success, avatar } = await sent(omars, 'Me on holiday.JPG', taken);
  expect([success, await own(omars)]).toEqual([true, avatar]);
  const todo = await asked(marias, company, 'How much?');
  await commented(omars, todo, 'Two thousand');
  const read = `{ feedItem(uuid: "${todo}") { comments { text author { uuid avatar } } } }`;
  expect((await marias.graphql(read)).data.feedItem.comments).toContainEqual({
    text: 'Two thousand',
    author: { uuid: omar, avatar },
  });

  const answer = await marias.request(avatar);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': 'attachment; filename="avatar.png"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  expect(bytes.includes('secret place')).toBe(false);
  expect((await sharp(taken).metadata()).exif?.includes('secret place')).toBe(true);
});

it('gives it to nobody who has not signed in, and to nobody once it was replaced or removed', async () => {
  const { avatar: first } = await sent(omars, 'me.png', await picture('png'));
  expect((await firm.api.browser().request(first)).status).toBe(401);
  const { avatar: second } = await sent(omars, 'me.png', await picture('png'));
  expect(second).not.toBe(first);
  expect([(await marias.request(first)).status, (await marias.request(second)).status]).toEqual([404, 200]);
  expect((await remove(omars)).data.removeAvatar).toEqual({ success: true, errorMessage: null });
  expect((await marias.request(second)).status).toBe(404);
  expect(await own(omars)).toBeNull();
  expect((await remove(omars)).data.removeAvatar.success).toBe(true);
  for (const path of [`/api/v2/avatars/${omar}/${randomUUID()}`, '/api/v2/avatars/x/y'])
    expect((await marias.request(path)).status).toBe(404);
});

it('keeps no picture that nobody has any more, and no bytes that came', async () => {
  await sent(omars, 'me.png', await picture('png'));
  await sent(omars, 'me.png', await picture('png'));
  const events = (await firm.api.log.read(`user-${omar}`)) as unknown as RecordedEvent<UserEvent>[];
  const last = events.findLast(({ type }) => type === 'AvatarChanged') as RecordedEvent<
    Extract<UserEvent, { type: 'AvatarChanged' }>
  >;
  await clearAvatars.on.AvatarChanged?.(last, { objects: firm.api.objects } as FlowContext);
  expect(last.data.from).toBeTruthy();
  expect(await firm.api.objects.stat(avatarKey(omar, last.data.from ?? ''))).toBeUndefined();
  expect(await firm.api.objects.stat(avatarKey(omar, last.data.to))).toBeDefined();
  const left = [];
  for await (const { key } of firm.api.objects.list('pending/')) left.push(key);
  expect(left).toEqual([]);
  await remove(omars);
});

it('answers a repeated finish with the same picture', async () => {
  const { uuid, startUrl } = await begun(omars, 'me.png');
  await post(omars, startUrl, await picture('png'));
  const [one, two] = [await finish(omars, uuid), await finish(omars, uuid)];
  expect(one.data.finishUploadAvatar).toEqual(two.data.finishUploadAvatar);
  const both = await begun(omars, 'me.png');
  await post(omars, both.startUrl, await picture('png'));
  const at = await Promise.all([finish(omars, both.uuid), finish(omars, both.uuid)]);
  expect(at.map(({ data }) => data.finishUploadAvatar.success)).toEqual([true, true]);
  expect((await marias.request(await own(omars))).status).toBe(200);
});

it('takes no more than 5 MB, and says so', async () => {
  const { startUrl } = await begun(omars, 'me.png');
  const answer = await post(omars, startUrl, Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { errors: [{ message: 'Error! Maximum size: 5MB Files' }] },
  ]);
  expect((await post(omars, startUrl, Buffer.alloc(5 * 1024 * 1024))).status).toBe(200);
});

it.each(['me.svg', 'me.gif', 'me.html', 'me.png.exe', 'me', 'me.heic'])('gives no ticket for %s', async (filename) => {
  expect(await begun(omars, filename)).toEqual({ uuid: null, startUrl: null, errorMessage: 'File type not supported' });
});

describe('what is no picture, or a bad one', () => {
  const unreadable = {
    success: false,
    errorMessage: 'This picture cannot be read. Choose another PNG or JPEG.',
    avatar: null,
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const cut = async () => {
    const whole = await picture('jpeg', 900, 900);
    return whole.subarray(0, whole.length / 3);
  };
  const hostile: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing with a script': () => Buffer.from(svg),
    'a flood of pixels': () => pixelFlood(),
    'a PDF': () => simplePdf(['Hello']),
    'an archive': () => rawZip([{ name: 'a', bytes: Buffer.from('a') }]),
    'a program': () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    'a GIF': () => picture('gif'),
    'a WebP': () => picture('webp'),
    'a TIFF': () => picture('tiff'),
    'a photo that was cut off': cut,
    'the head of a PNG and noise': async () =>
      Buffer.concat([(await picture('png')).subarray(0, 40), Buffer.alloc(9_000, 0xa5)]),
  };

  it.each(Object.keys(hostile))('is not taken: %s', async (what) => {
    const before = await own(omars);
    expect(await sent(omars, 'me.png', (await hostile[what]?.()) as Buffer)).toMatchObject({
      success: false,
      errorMessage: unreadable.errorMessage,
    });
    expect(await own(omars)).toBe(before);
  });

  it('is not taken without bytes', async () => {
    expect(await sent(omars, 'me.png', Buffer.alloc(0))).toMatchObject({
      success: false,
      errorMessage: 'This file is empty. Choose another file.',
    });
  });

  it('leaves nothing of a page that hides behind a picture', async () => {
    const bytes = Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]);
    const { avatar } = await sent(omars, 'me.png', bytes);
    const shown = Buffer.from(await (await marias.request(avatar)).arrayBuffer());
    expect([shown.includes('<script>'), (await sharp(shown).metadata()).format]).toEqual([false, 'png']);
  });
});

describe('a ticket', () => {
  it('is its beginner’s alone', async () => {
    const { uuid, startUrl } = await begun(omars, 'me.png');
    expect((await post(marias, startUrl, await picture('png'))).status).toBe(404);
    expect((await finish(marias, uuid)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('for a portrait makes no file, and one for a file no portrait', async () => {
    const portrait = await begun(omars, 'me.png');
    await post(omars, portrait.startUrl, await picture('png'));
    await expect(finished(omars, portrait.uuid)).rejects.toThrow('NOT_FOUND');
    const file = await ticketFor(omars, 'me.png', { folderUuid: rootOf(company) });
    await post(omars, file.startUrl, await picture('png'));
    expect((await finish(omars, file.uuid)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('without bytes makes no portrait', async () => {
    const { uuid } = await begun(omars, 'me.png');
    expect((await finish(omars, uuid)).data.finishUploadAvatar).toMatchObject({
      success: false,
      errorMessage: 'Upload has errors',
    });
  });
});
