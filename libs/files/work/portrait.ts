import { limits } from './limits.js';
import { natureOf } from './nature.js';
import { pictureOf } from './pictures.js';
import type { Source } from './task.js';

const taken: readonly string[] = ['png', 'jpg'];

/** Draws a person's picture anew: square, upright, in the colours of screens, without what its camera noted. */
export async function portrait({ path, into }: Source): Promise<void> {
  const { kind, format } = await natureOf(path);
  if (kind !== 'image' || !taken.includes(format)) throw new Error('It is no PNG or JPEG.');
  const side = limits.portrait;
  await pictureOf(path)
    .resize({ width: side, height: side, fit: 'cover' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toFile(into);
}
