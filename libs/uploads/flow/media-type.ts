import { fileTypeFromBuffer } from 'file-type';

/** How many bytes of the beginning tell what a file is. */
export const sniffBytes = 64 * 1024;

const programs = [
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/java-archive',
  'application/x-apple-diskimage',
  'application/x-chrome-extension',
];
/** What browsers would run, or could take for something that they run. */
const active = /html|svg|xml$|javascript|ecmascript|x-shockwave/;
const plain = 'text/plain';
const anything = 'application/octet-stream';

/** What the bytes are, whatever the name says; never a type that is active in a browser. */
export async function mediaTypeOf(beginning: Buffer, filename: string): Promise<string> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  if (found) return active.test(found.mime) ? (isText(beginning) ? plain : anything) : found.mime;
  if (isPdfBehind(beginning)) return 'application/pdf';
  if (!isText(beginning)) return anything;
  return /\.csv$/i.test(filename) ? 'text/csv' : plain;
}

export function isProgram(mediaType: string): boolean {
  return programs.includes(mediaType);
}

/** Readers look for the beginning of a PDF in so many bytes (ISO 32000-1, annex H.3.4.1); what came before it is no markup. */
const beforePdf = 1_024;

function isPdfBehind(beginning: Buffer): boolean {
  const at = beginning.subarray(0, beforePdf).indexOf('%PDF-');
  return at >= 0 && !beginning.subarray(0, at).includes('<');
}

function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none but tabs and ends of lines
    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}
