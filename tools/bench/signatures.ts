import { Readable } from 'node:stream';
import { DocumentWork } from '@daybook/signatures/work';
import { PDF } from '@libpdf/core';
import { firmSigner } from '../../libs/signatures/flow/firm-certificate.js';
import { seal } from '../../libs/signatures/flow/seal.js';
import type { House } from './bench-environment.js';
import { percentile } from './load.js';
import { type Line, ms } from './report.js';

const pages = 60;
const times = 7;

/** A document of 60 pages: until it is known that it can be signed, and from the last signature to its sealed bytes. */
export async function signatures({ config }: House): Promise<Line[]> {
  const work = new DocumentWork();
  const pdf = await letter();
  const signer = await firmSigner(config);
  const fields = Array.from({ length: pages }, (_, n) => ({
    ...{ page: n + 1, x: 0.1, y: 0.8, width: 0.3, height: 0.03 },
    value: { is: 'text', text: 'Olga Owner' } as const,
  }));
  const owner = { person: 'bench', company: null };
  const certificate = { title: 'Certificate', details: [], signers: [], events: [], closing: '' };
  const check = await median(() => work.check(Readable.from([pdf]), owner));
  const sealed = await median(async () => {
    const composed = await work.compose(Readable.from([pdf]), { fields, certificate }, owner);
    if ('untrue' in composed) throw new Error(`Page ${composed.untrue} is another one.`);
    await seal(composed.bytes, { signer, timestampUrl: null, reason: 'Bench', location: 'Bench', at: new Date() });
  });
  return [
    { what: `${pages} pages checked, before fields are placed`, value: ms(check) },
    { what: `${pages} pages filled in, certified and sealed`, value: ms(sealed) },
  ];
}

async function letter(): Promise<Buffer> {
  const pdf = PDF.create();
  for (let n = 0; n < pages; n += 1) {
    const page = pdf.addPage({ size: 'letter' });
    for (let line = 0; line < 45; line += 1)
      page.drawText(`Page ${n + 1}, line ${line + 1}: the firm keeps the books from the records that it is given.`, {
        x: 56,
        y: 720 - line * 14,
        size: 10,
      });
  }
  return Buffer.from(await pdf.save());
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return percentile(
    taken.toSorted((a, b) => a - b),
    0.5,
  );
}
