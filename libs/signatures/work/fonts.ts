import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EmbeddedFont, PDF } from '@libpdf/core';

const require = createRequire(import.meta.url);
const files = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  hand: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
} as const;

export type Fonts = Readonly<Record<keyof typeof files, EmbeddedFont>>;

/** Those of the product, with Latin, Greek and Cyrillic letters; of each the letters that are used get into the PDF. */
export function embedFonts(pdf: PDF): Fonts {
  const embedded = (name: keyof typeof files) => pdf.embedFont(readFileSync(require.resolve(files[name])));
  return { text: embedded('text'), strong: embedded('strong'), hand: embedded('hand') };
}
