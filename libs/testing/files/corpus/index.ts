import { gzipSync } from 'node:zlib';
import { bmp, phonePhoto, picture, pixelFlood } from './images.js';
import { docx, packed, pptx, xlsx } from './office.js';
import { simplePdf } from './pdf.js';
import { rawZip } from './zip.js';

export { bmp, docx, packed, phonePhoto, picture, pixelFlood, pptx, rawZip, simplePdf, xlsx };

/** Not a virus: the text that every scanner knows, so that it can be seen at work. In two halves, or it would be found here. */
export const testVirus = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20);
const nested = (depth: number): Buffer =>
  depth === 0
    ? Buffer.from('at last')
    : rawZip([{ name: depth === 1 ? 'end.txt' : 'next.zip', bytes: nested(depth - 1) }]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** What a file is, whatever it is called. */
export async function disguises(): Promise<Readonly<Record<string, readonly [Buffer, string]>>> {
  const gif = await picture('gif', 8, 8);
  return {
    'photo.jpg that is HTML': [Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'html'],
    'photo.png that is HTML after spaces': [Buffer.from('\n\n  <!-- x --><body onload=alert(1)>'), 'html'],
    'photo.gif that is SVG': [Buffer.from(svg), 'svg'],
    'photo.png that is SVG with a head': [Buffer.from(`<?xml version="1.0"?>\n<!-- - -->${svg}`), 'svg'],
    'return.pdf that is a program': [Buffer.concat([Buffer.from('MZ'), zeros(1)]), 'program'],
    'return.pdf that is a program of Linux': [
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), zeros(1)]),
      'program',
    ],
    'notes.txt that is a PDF': [simplePdf(['Hello']), 'pdf'],
    'sheet.csv that is a picture': [await picture('png', 8, 8), 'image'],
    'picture that is an archive too': [Buffer.concat([gif, rawZip([{ name: 'a.class', bytes: zeros(0) }])]), 'image'],
    'picture that is a page too': [Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]), 'image'],
    'sheet.csv with formulas': [Buffer.from('a,b\n=cmd|calc,2\n'), 'text'],
    'text with a zero byte': [Buffer.from('a\0b'), 'other'],
    'nothing at all': [Buffer.alloc(0), 'text'],
    'text.txt in another alphabet': [Buffer.from('Ärger'.normalize(), 'latin1'), 'text'],
  };
}

/** Archives that nobody should open, and why. */
export function badArchives(): Readonly<Record<string, readonly [Buffer, RegExp]>> {
  const big = zeros(120);
  return {
    'climbs out': [rawZip([{ name: '../../etc/cron.d/x' }]), /out of the folder/],
    'climbs out with backslashes': [rawZip([{ name: '..\\..\\x.dll' }]), /out of the folder/],
    'climbs out in the middle': [rawZip([{ name: 'a/../../b' }]), /out of the folder/],
    'has an absolute name': [rawZip([{ name: '/etc/passwd' }]), /out of the folder/],
    'has a name on a drive': [rawZip([{ name: 'C:\\x.dll' }]), /out of the folder/],
    'has a name with an end in it': [rawZip([{ name: 'a.txt\0.exe' }]), /out of the folder/],
    'holds a link': [rawZip([{ name: 'link', bytes: Buffer.from('/etc/passwd'), isLink: true }]), /link/],
    'is a bomb': [rawZip([{ name: 'zeros', bytes: big }]), /fill the disk/],
    'is a bomb in an office document': [
      rawZip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml', bytes: big }]),
      /fill the disk/,
    ],
    'is a bomb of shared bytes': [
      rawZip([
        { name: '0', bytes: zeros(1) },
        ...Array.from({ length: 999 }, (_, n) => ({ name: `${n + 1}`, overlaps: true })),
      ]),
      /share|fill the disk/,
    ],
    'says less than it holds': [rawZip([{ name: 'in.zip', bytes: zeros(2), claims: 10 }]), /smaller than it is/],
    'is a bomb within': [rawZip([{ name: 'in.zip', bytes: rawZip([{ name: 'zeros', bytes: big }]) }]), /fill the disk/],
    'is deep': [nested(5), /deep/],
    'holds too many': [rawZip(Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}` }))), /20000|20,000/],
    'is a bomb of one file': [gzipSync(big, { level: 9 }), /fill the disk/],
  };
}

/** Archives as people send them. */
export function goodArchives(): Readonly<Record<string, Buffer>> {
  return {
    'in folders': rawZip([{ name: 'a/b/c.txt', bytes: Buffer.from('c') }, { name: 'a/' }]),
    'with an archive in it': nested(2),
    'with a file that is only called an archive': rawZip([{ name: 'x.zip', bytes: Buffer.from('no archive') }]),
    'of much text': rawZip([{ name: 'log.txt', bytes: zeros(20) }]),
    'packed alone': gzipSync('one file'),
    'cut off': rawZip([{ name: 'a', bytes: zeros(1) }]).subarray(0, 400),
  };
}
