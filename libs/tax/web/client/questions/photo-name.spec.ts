/** @jest-environment jsdom */
import { namedPhoto } from './photo-name.js';

const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

it.each([
  ['Other papers', 'image.jpg', 1, 'Other papers, photo 1.jpg'],
  ['What is the legal name?', 'IMG_0042.HEIC', 3, 'What is the legal name, photo 3.heic'],
  ['W-2 and W-3/941', 'image', 2, 'W-2 and W-3 941, photo 2'],
])('calls a picture for “%s” that came as %s', (question, came, number, name) => {
  const named = namedPhoto(photo(came), question, number);
  expect([named.name, named.type, named.size]).toEqual([name, 'image/jpeg', 5]);
});

it('keeps the name short enough for the library, however long the question is', () => {
  expect(namedPhoto(photo('image.jpg'), 'Why? '.repeat(60), 1).name.length).toBeLessThan(80);
});
