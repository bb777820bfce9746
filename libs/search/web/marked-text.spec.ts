import { linesOf, partsOf } from './marked-text.js';

it('shows a highlight as text, whatever stands in it', () => {
  expect(partsOf('&lt;b&gt; <em>R&amp;D</em> <img onerror=x>')).toEqual([
    { text: '<b> ', isFound: false },
    { text: 'R&D', isFound: true },
    { text: ' <img onerror=x>', isFound: false },
  ]);
});

it('highlights the text itself where words of it were found, and tells the fragment beside it', () => {
  const found = { text: 'Bank statement', highlights: ['<em>Bank</em> statement', 'of the <em>bank</em>'] };
  expect(linesOf(found)).toMatchObject({ title: [{ text: 'Bank' }, {}], fragment: [{}, { text: 'bank' }] });
  expect(linesOf({ ...found, text: 'Other' })).toMatchObject({ title: [{ text: 'Other' }], fragment: [{}, {}] });
  expect(linesOf({ text: 'Other', highlights: [] })).toMatchObject({ fragment: undefined });
});
