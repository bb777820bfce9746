import { readFileSync } from 'node:fs';
import { mediaTypeOf } from './media-type.js';

const pdf = readFileSync('libs/signatures/flow/spec/odd/files/found/junk-before.pdf');

it.each<[string, Buffer, string]>([
  ['a PDF behind what a server said of it', pdf, 'application/pdf'],
  ['a PDF behind bytes of another kind', Buffer.concat([Buffer.from([0, 1, 2, 200]), pdf]), 'application/pdf'],
  ['a page that holds one', Buffer.concat([Buffer.from('<html><script>1</script>'), pdf]), 'application/octet-stream'],
  ['a PDF too far behind', Buffer.concat([Buffer.alloc(1_024, 'x'), pdf]), 'application/octet-stream'],
  ['a text about them', Buffer.from('A PDF begins with PDF-'), 'text/plain'],
])('says what %s is', async (_, bytes, type) => {
  expect(await mediaTypeOf(bytes, 'letter.pdf')).toBe(type);
});
