import { fileTypeOf } from './file-type.js';
import { limits } from './limits.js';
import { pictureOf, type Sharp, sharp } from './pictures.js';
import type { Source } from './task.js';

const taken: readonly string[] = ['png', 'jpg'];

/** Draws a person's picture anew: square, upright, in the colours of screens, without what its camera noted. */
export async function portrait({ path, into }: Source): Promise<void> {
  const side = limits.portrait;
  const picture = (await taking(path)).resize({ width: side, height: side, fit: 'cover' });
  await picture.toColourspace('srgb').png({ compressionLevel: 9 }).toFile(into);
}

/** Draws a header image anew in the same way, whole and no larger than it has to be. */
export async function banner({ path, into }: Source): Promise<void> {
  const picture = (await taking(path)).resize({ ...limits.banner, fit: 'inside', withoutEnlargement: true });
  await picture.toColourspace('srgb').webp({ quality: 82 }).toFile(into);
}

/** Draws a logo anew, without the white or transparent edge around it, no larger than it has to be. */
export async function logo({ path, into }: Source): Promise<void> {
  const whole = await taking(path);
  const { isOpaque } = await whole.stats();
  const trimmed = await whole
    .trim({ background: isOpaque ? '#ffff' : '#0000' })
    .png()
    .toBuffer();
  const picture = sharp(trimmed).resize({ ...limits.logo, fit: 'inside', withoutEnlargement: true });
  await picture.toColourspace('srgb').png({ compressionLevel: 9 }).toFile(into);
}

async function taking(path: string): Promise<Sharp> {
  const { kind, format } = await fileTypeOf(path);
  if (kind !== 'image' || !taken.includes(format)) throw new Error('It is no PNG or JPEG.');
  return pictureOf(path);
}
