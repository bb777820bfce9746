import { randomBytes } from 'node:crypto';

/** A file somebody sends to do harm, and what is decided about it. */
export interface Hostile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** Of the library: the title it gets there, and what it is taken for; else the sentence it is refused with. */
  readonly becomes: { readonly title: string; readonly mediaType: string } | string;
  /** The same for the answer of a to-do; left out where it is as in the library. */
  readonly asAnswer?: 'taken' | string;
}

const unsupported = 'File type not supported';
const unstorable = 'The text in filename has a character that cannot be saved. Please remove it and try again.';
const text = (content: string) => Buffer.from(content);
const script = '<script>fetch("/api/v2/graphql/")</script>';
const html = text(`<!doctype html><html><body>${script}</body></html>`);
const svg = text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`);
const windows = Buffer.concat([
  text('MZ'),
  Buffer.alloc(58),
  Buffer.from([0x80, 0, 0, 0]),
  Buffer.alloc(64),
  text('PE\0\0'),
  Buffer.alloc(300),
]);
const linux = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), Buffer.alloc(300)]);
const gif = Buffer.from(
  '47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b',
  'hex',
);
const pdf = text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const plain = 'text/plain';
const anything = 'application/octet-stream';

/** By what they try. Archives that harm when they are opened are the scanner's. */
export const hostileFiles: readonly Hostile[] = [
  { what: 'a page', name: 'report.html', bytes: html, becomes: { title: 'report.html', mediaType: plain }, asAnswer: unsupported },
  { what: 'a page called a picture', name: 'photo.png', bytes: html, becomes: { title: 'photo.png', mediaType: plain }, asAnswer: 'taken' },
  { what: 'a page called a PDF', name: 'return.pdf', bytes: html, becomes: { title: 'return.pdf', mediaType: plain }, asAnswer: 'taken' },
  { what: 'a drawing with a script', name: 'logo.svg', bytes: svg, becomes: { title: 'logo.svg', mediaType: plain }, asAnswer: unsupported },
  { what: 'a drawing called a picture', name: 'logo.jpg', bytes: svg, becomes: { title: 'logo.jpg', mediaType: plain }, asAnswer: 'taken' },
  { what: 'a picture that is a page too', name: 'both.gif', bytes: Buffer.concat([gif, html]), becomes: { title: 'both.gif', mediaType: 'image/gif' }, asAnswer: 'taken' },
  { what: 'a PDF that is a page too', name: 'both.pdf', bytes: Buffer.concat([pdf, html]), becomes: { title: 'both.pdf', mediaType: 'application/pdf' }, asAnswer: 'taken' },
  { what: 'a page in UTF-16', name: 'wide.txt', bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html.toString(), 'utf16le')]), becomes: { title: 'wide.txt', mediaType: anything }, asAnswer: unsupported },
  { what: 'a script', name: 'macro.js', bytes: text('alert(1)'), becomes: unsupported },
  { what: 'a script in capitals', name: 'MACRO.VBS', bytes: text('MsgBox 1'), becomes: unsupported },
  { what: 'a program', name: 'setup.exe', bytes: windows, becomes: unsupported },
  { what: 'a program called a PDF', name: 'invoice.pdf', bytes: windows, becomes: unsupported },
  { what: 'a Linux program called a table', name: 'table.xlsx', bytes: linux, becomes: unsupported },
  { what: 'a double extension', name: 'invoice.pdf.exe', bytes: windows, becomes: unsupported },
  { what: 'a dot at the end, which Windows drops', name: 'invoice.exe.', bytes: windows, becomes: unsupported },
  { what: 'dots and spaces at the end', name: 'invoice.exe . .', bytes: windows, becomes: unsupported },
  { what: 'letters that turn the direction', name: 'invoice\u202efdp.exe', bytes: pdf, becomes: unsupported },
  { what: 'letters that turn the direction of a harmless end', name: 'exe\u202e.pdf', bytes: pdf, becomes: { title: 'exe.pdf', mediaType: 'application/pdf' } },
  { what: 'a null byte before the end', name: 'invoice.exe\0.pdf', bytes: pdf, becomes: unstorable },
  { what: 'a null byte before an end that is a program', name: 'invoice.pdf\0.exe', bytes: pdf, becomes: unstorable },
  { what: 'a path upwards', name: '../../../etc/passwd.pdf', bytes: pdf, becomes: { title: '.._.._.._etc_passwd.pdf', mediaType: 'application/pdf' } },
  { what: 'a new line, which would end a header', name: 'a\r\nset-cookie: x=1.pdf', bytes: pdf, becomes: { title: 'a__set-cookie: x=1.pdf', mediaType: 'application/pdf' } },
  { what: 'quotes, which would end a name in a header', name: 'a"; filename="b.exe".pdf', bytes: pdf, becomes: { title: 'a"; filename="b.exe".pdf', mediaType: 'application/pdf' } },
  { what: 'markup in the name', name: '<img src=x onerror=alert(1)>.pdf', bytes: pdf, becomes: { title: '<img src=x onerror=alert(1)>.pdf', mediaType: 'application/pdf' } },
  { what: 'half a letter', name: 'half \ud83d.pdf', bytes: pdf, becomes: unstorable },
  { what: 'a name of a thousand letters', name: `${'a'.repeat(1_000)}.pdf`, bytes: pdf, becomes: { title: `${'a'.repeat(251)}.pdf`, mediaType: 'application/pdf' } },
  { what: 'no bytes', name: 'empty.pdf', bytes: Buffer.alloc(0), becomes: 'This file is empty. Choose another file.' },
  { what: 'null bytes', name: 'nulls.pdf', bytes: Buffer.alloc(5_000), becomes: { title: 'nulls.pdf', mediaType: anything }, asAnswer: 'taken' },
  { what: 'noise', name: 'noise.pdf', bytes: Buffer.concat([Buffer.from([0]), randomBytes(5_000)]), becomes: { title: 'noise.pdf', mediaType: anything }, asAnswer: 'taken' },
]; // biome-ignore format: it is a table
