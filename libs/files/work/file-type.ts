import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What a file is by its bytes, whatever its name says. */
export type Kind =
  | 'image'
  | 'pdf'
  | 'office'
  | 'zip'
  | 'gzip'
  | 'compound'
  | 'html'
  | 'svg'
  | 'text'
  | 'program'
  | 'other';

export interface FileType {
  readonly kind: Kind;
  /** The usual extension of such a file: `jpg`, `docx`, `html`. */
  readonly format: string;
}

const head = 65_536;
const formats: Readonly<Record<string, readonly string[]>> = {
  image: ['jpg', 'png', 'gif', 'webp', 'bmp', 'tif', 'heic'],
  office: ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm', 'dotx', 'xltx', 'potx', 'ppsx', 'odt', 'ods', 'odp'],
  zip: ['zip', 'jar', 'epub', '3mf', 'xpi', 'apk', 'vsdx'],
  gzip: ['gz', 'tar.gz'],
  program: ['exe', 'elf', 'macho', 'lnk', 'class', 'dex', 'wasm'],
  compound: ['cfb'],
  pdf: ['pdf'],
};
const kinds = new Map(Object.entries(formats).flatMap(([kind, all]) => all.map((one) => [one, kind as Kind])));
const markup =
  /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype (?!svg)[^>]*>|\s)*<(?:html|head|body|script|iframe|a|p|div|table|img|style|title|h\d|font|br|b|meta|link|object|embed)[\s>/]/i;
const drawing = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype svg[^>]*(?:\[[\s\S]*?\]\s*)?>|\s)*<svg[\s>]/i;

/** Reads the first bytes of a file. */
export async function fileTypeOf(path: string): Promise<FileType> {
  const found = await fileTypeFromFile(path);
  const kind = found && kinds.get(found.ext);
  if (found && kind) return { kind, format: found.ext };
  const text = await firstText(path);
  if (text === undefined) return { kind: 'other', format: found?.ext ?? '' };
  if (drawing.test(text)) return { kind: 'svg', format: 'svg' };
  if (markup.test(text) || /^\s*<!doctype html/i.test(text)) return { kind: 'html', format: 'html' };
  return { kind: found && found.ext !== 'xml' ? 'other' : 'text', format: found?.ext ?? 'txt' };
}

/** The beginning of a text; undefined when it is none. */
async function firstText(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(head), 0, head, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding = encodingOf(bytes);
    return encoding && new TextDecoder(encoding).decode(bytes);
  } finally {
    await file.close();
  }
}

/** UTF-8, UTF-16 with its mark, or else the code page of Windows; undefined for what holds bytes no text has. */
export function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
