import { readFileSync } from 'node:fs';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff';

/** A picture with a gradient, upright only after its EXIF is obeyed, and with a place where it was taken in it. */
export function picture(format: Format, width = 800, height = 600): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at += 3) pixels[at] = (at / 3 / width) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** As a telephone takes it: 1,200 wide and 1,600 high, to be turned a quarter, with a place where it was taken in it. */
export function phonePhoto(): Buffer {
  return readFileSync('apps/demo/papers/receipt.heic');
}

/** 24 bits a pixel, from the bottom up. */
export function bmp(width: number, height: number, { claims = [width, height] as [number, number] } = {}): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height, 0x40);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(claims[0], 18);
  bytes.writeInt32LE(claims[1], 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** A PNG of some hundred bytes that says it has as many pixels as a city map. */
export async function pixelFlood(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
