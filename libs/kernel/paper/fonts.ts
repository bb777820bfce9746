import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EmbeddedFont, PDF } from '@libpdf/core';

const require = createRequire(import.meta.url);

export type PaperFonts = Readonly<Record<'text' | 'strong', EmbeddedFont>>;

/** Those of the product; of each the letters that are used get into the PDF. */
export async function paperFonts(pdf: PDF): Promise<PaperFonts> {
  const embedded = async (name: string) => pdf.embedFont(await readFile(require.resolve(name)));
  return {
    text: await embedded('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: await embedded('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  };
}
