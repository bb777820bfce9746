import { crc32, deflateSync } from 'node:zlib';

/** A rectangle of one grey, from the top left. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 black to 255 white. */
  readonly grey: number;
}

/** A picture in greys, the same bytes for the same patches. */
export function png(width: number, height: number, patches: readonly Patch[], paper = 250): Buffer {
  const rows = Buffer.alloc((width + 1) * height, paper);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0; // no filter
  for (const { x, y, width: wide, height: high, grey } of patches)
    for (let row = y; row < Math.min(y + high, height); row += 1)
      rows.fill(grey, row * (width + 1) + 1 + x, row * (width + 1) + 1 + Math.min(x + wide, width));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per pixel, of grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
