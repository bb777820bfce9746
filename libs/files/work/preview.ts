import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Sharp } from 'sharp';
import { type FileType, fileTypeOf } from './file-type.js';
import { limits } from './limits.js';
import type { OfficeContent } from './office/content.js';
import { readCsv } from './office/csv.js';
import { contentOf, isEmpty } from './office/read.js';
import { firstPage } from './pdf.js';
import { pictureOf, sharp } from './pictures.js';
import type { Preview, PreviewName, PreviewSource } from './task.js';
import { decoded as decodedText } from './text.js';

/** What the library gives; its published types are behind. */
type HeicImages = readonly {
  readonly width: number;
  readonly height: number;
  decode(): Promise<{ readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }>;
}[] & { dispose(): void };

class TooLarge extends Error {}

/**
 * Draws a picture anew, upright and without what its camera noted, as `thumbnail.webp` and `preview.webp`; of a PDF the
 * first page as `thumbnail.webp`; of an office document or a table the words as `content.json`. Nothing of the bytes that came in is handed on.
 */
export async function preview({ path, into, extension }: PreviewSource): Promise<Preview> {
  const nature = await fileTypeOf(path);
  const { kind, format } = nature;
  if (kind === 'office') return officePreview(await contentOf(path, format), into);
  if (kind === 'text' && tables.has(extension)) return officePreview(await readCsv(decodedText(path)), into);
  if (kind !== 'image' && kind !== 'pdf') return { kind: 'none' };
  if ((await stat(path)).size > limits.drawn) return { kind: 'tooLarge' };
  try {
    return await (kind === 'pdf' ? drawPdf(path, into) : drawImage(path, nature, into));
  } catch (error) {
    if (error instanceof TooLarge || /exceeds pixel limit/i.test(String(error))) return { kind: 'tooLarge' };
    throw error;
  }
}

const tables = new Set(['csv', 'tsv', 'tab']);

async function officePreview(content: OfficeContent, into: string): Promise<Preview> {
  if (isEmpty(content)) return { kind: 'none' };
  await writeFile(join(into, 'content.json'), JSON.stringify(content), { mode: 0o600 });
  return { kind: content.kind, width: 0, height: 0, files: ['content.json'] };
}

async function drawPdf(path: string, into: string): Promise<Preview> {
  const { png, width, height } = await firstPage(path, limits.thumbnail * 2);
  await shrink(sharp(png), limits.thumbnail, join(into, 'thumbnail.webp'));
  return { kind: 'pdf', width, height, files: ['thumbnail.webp'] };
}

async function drawImage(path: string, nature: FileType, into: string): Promise<Preview> {
  const source = await decoded(path, nature);
  const place = (name: PreviewName) => join(into, name);
  const { width, height } = await shrink(source, limits.preview, place('preview.webp'));
  await shrink(sharp(place('preview.webp')), limits.thumbnail, place('thumbnail.webp'));
  return { kind: 'image', width, height, files: ['thumbnail.webp', 'preview.webp'] };
}

function shrink(source: Sharp, side: number, to: string) {
  return source
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toFile(to);
}

/** The first picture of the file, upright. */
async function decoded(path: string, { format }: FileType): Promise<Sharp> {
  if (format === 'heic') return decodedHeic(path);
  if (format === 'bmp') return decodedBmp(path);
  return pictureOf(path);
}

/** libvips as it comes has no decoder for what telephones write; libheif turns and crops as the file says. */
async function decodedHeic(path: string): Promise<Sharp> {
  const { default: decodeHeic } = await import('heic-decode');
  const images: unknown = await decodeHeic.all({ buffer: new Uint8Array(await readFile(path)) });
  return drawnHeic(images as HeicImages);
}

async function drawnHeic(images: HeicImages): Promise<Sharp> {
  try {
    const [first] = images;
    if (!first) throw new Error('There is no picture in it.');
    demandPixels(first.width, first.height);
    const { data, width, height } = await first.decode();
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  } finally {
    images.dispose();
  }
}

async function decodedBmp(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  demandPixels(Math.abs(bytes.readInt32LE(18)), Math.abs(bytes.readInt32LE(22)));
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return sharp(canvas.toBuffer('image/png'), { limitInputPixels: limits.pixels });
}

function demandPixels(width: number, height: number): void {
  if (width * height > limits.pixels) throw new TooLarge();
}
