import sharp, { type Sharp } from 'sharp';
import { limits } from './limits.js';

// a file reaches only the decoders of what is drawn, whatever libvips was built with
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff'].map((one) => `VipsForeignLoad${one}`),
});
sharp.cache(false);
sharp.concurrency(1);

export { type Sharp, sharp };

/** The first picture of a file, upright. */
export function pictureOf(path: string): Sharp {
  return sharp(path, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 }).autoOrient();
}
