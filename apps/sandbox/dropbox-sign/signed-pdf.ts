import { Typesetter } from '@daybook/kernel/paper';
import { PDF } from '@libpdf/core';
import type { Request } from './desk.js';

/** What was signed, on its pages, with a page at the end that says when. */
export async function signedPdf({ id, title, pdf, signatures }: Request): Promise<Uint8Array> {
  const document = await PDF.load(Buffer.from(pdf, 'base64'));
  const pages = document.getPages();
  const typesetter = await Typesetter.open(document);
  for (const { place, signedAs } of signatures) {
    const page = place && pages[place.page - 1];
    if (!page || !signedAs) continue;
    const at = { x: place.x * page.width, y: (1 - place.y) * page.height - 12, size: 14 };
    typesetter.draw(page, await typesetter.line(signedAs), at);
  }
  const trail = document.addPage({ size: 'letter' });
  const lines = [
    `Audit trail of ${title}`,
    `Document ${id}`,
    ...signatures.map(({ name, email, signedAt }) => `${name} (${email}): ${instant(signedAt)}`),
    'Made by the Daybook sandbox. It binds nobody.',
  ];
  for (const [n, text] of lines.entries()) {
    const at = { x: 54, y: 720 - n * 22, size: n === 0 ? 16 : 11 };
    typesetter.draw(trail, await typesetter.line(text), at);
  }
  await typesetter.finish();
  return document.save();
}

function instant(signedAt: number | null): string {
  return signedAt === null ? 'has not signed' : `signed ${new Date(signedAt * 1_000).toISOString()}`;
}
