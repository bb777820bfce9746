import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bmp, phonePhoto, picture, pixelFlood, simplePdf } from '@daybook/testing/files/corpus';
import sharp from 'sharp';
import { sourceWorkers } from '../../testing/files/workers.js';
import type { FileWorkers } from './file-workers.js';
import type { Preview } from './task.js';

let workers: FileWorkers;
beforeAll(async () => {
  workers = await sourceWorkers();
});
afterAll(() => workers?.close());

async function show(bytes: Buffer): Promise<{ shown: Preview; files: Record<string, Buffer> }> {
  return workers.scratch.with(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const shown = await workers.preview({ path, into: folder, extension: '' }, { person: 'pat', company: null });
    const names = (await readdir(folder)).filter((name) => name !== 'file');
    return {
      shown,
      files: Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])),
      ),
    };
  });
}

it.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
  'draws a %s anew: upright, small, and without its secrets',
  async (format) => {
    const { shown, files } = await show(await picture(format, 3_000, 1_000));
    expect(shown).toEqual({ kind: 'image', width: 683, height: 2_048, files: ['thumbnail.webp', 'preview.webp'] });
    const [large, small] = [files['preview.webp'], files['thumbnail.webp']];
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 683, height: 2_048 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 107, height: 320 });
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    for (const bytes of Object.values(files)) expect(bytes.includes('secret place')).toBe(false);
  },
);

it('draws the photo of a telephone upright, and without where it was taken', async () => {
  const photo = phonePhoto();
  expect(photo.includes('secret place')).toBe(true);
  const { shown, files } = await show(photo);
  expect(shown).toEqual({ kind: 'image', width: 1_600, height: 1_200, files: ['thumbnail.webp', 'preview.webp'] });
  for (const bytes of Object.values(files)) expect(bytes.includes('secret place')).toBe(false);
  // brown wood in the corner, white paper in the middle
  const { data, info } = await sharp(files['preview.webp']).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const [red = 0, , blue = 0] = at(20, 20);
  expect([red - blue > 40, Math.min(...at(640, 840)) > 200]).toEqual([true, true]);
});

it('draws pictures of Windows, and of a gif the first', async () => {
  expect((await show(bmp(40, 30))).shown).toMatchObject({ kind: 'image', width: 40, height: 30 });
  expect((await show(await picture('gif', 40, 30))).shown).toMatchObject({ kind: 'image', width: 40, height: 30 });
});

it('draws the first page of a PDF and tells its size', async () => {
  const { shown, files } = await show(simplePdf(['Invoice 17', 'Page two']));
  expect(shown).toEqual({ kind: 'pdf', width: 612, height: 792, files: ['thumbnail.webp'] });
  const { data, info } = await sharp(files['thumbnail.webp']).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 248, height: 320 });
  expect([Math.min(...data) < 60, Math.max(...data) > 250]).toEqual([true, true]);
});

it('draws no more pixels than it can hold', async () => {
  expect((await show(await pixelFlood())).shown).toEqual({ kind: 'tooLarge' });
  expect((await show(bmp(10, 10, { claims: [50_000, 50_000] }))).shown).toEqual({ kind: 'tooLarge' });
});

it('draws neither HTML nor SVG, whatever they are called', async () => {
  for (const text of [
    '<!doctype html><img src=x>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
  ])
    expect(await show(Buffer.from(text))).toEqual({ shown: { kind: 'none' }, files: {} });
});

it('fails for a broken picture alone', async () => {
  const whole = await picture('png');
  await expect(show(whole.subarray(0, 900))).rejects.toMatchObject({ why: 'failed' });
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000', 'hex'),
    Buffer.from('mif1heic'),
    Buffer.alloc(400),
  ]);
  await expect(show(heic)).rejects.toMatchObject({ why: 'failed' });
  expect((await show(whole)).shown).toMatchObject({ kind: 'image' });
});
