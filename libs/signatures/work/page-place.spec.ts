import { PDF } from '@libpdf/core';
import { onePage, written } from '../flow/spec/odd/raw-pdf.js';
import { placeOn } from './page-place.js';

it.each([
  ['a whole page', {}, { x: 61.2, y: 792 - 158.4 }],
  ['a cropped one', { page: '/CropBox [50 400 500 760]' }, { x: 50 + 45, y: 760 - 72 }],
  ['one cropped beyond its sheet', { page: '/CropBox [-90 -90 900 900]' }, { x: 61.2, y: 792 - 158.4 }],
  ['one whose corners are swapped', { box: '[612 792 0 0]' }, { x: 61.2, y: 792 - 158.4 }],
  ['one with its origin elsewhere', { box: '[-300 -200 312 592]' }, { x: -300 + 61.2, y: 592 - 158.4 }],
  ['a cropped one that is turned', { page: '/CropBox [50 400 500 760] /Rotate 90' }, { x: 50 + 90, y: 400 + 36 }],
] as const)('finds a place on %s as it is shown', async (_, changes, at) => {
  const [page] = (await PDF.load(written(onePage(changes)))).getPages();
  if (!page) throw new Error('There is no page.');
  const place = placeOn(page, { x: 0.1, y: 0.2, width: 0.5, height: 0.1 });
  expect(place.at(0, 0)).toEqual({ x: expect.closeTo(at.x, 6), y: expect.closeTo(at.y, 6) });
});
