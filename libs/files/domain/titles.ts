import { legible } from '@daybook/kernel/text';
import { deniedExtensions, extensionOf, limits } from './labels.js';

/** Slashes would end a part of a path; control characters deceive; half a letter is none. */
const forbidden = /[/\p{Cc}\p{Cs}]/u;
const slugLength = 100;

/** A title as it is kept: legible, without space around it, in one form of Unicode. */
export function trimmed(title: string): string {
  return legible(title).trim().normalize('NFC');
}

export function titleFault(title: string): 'titleMissing' | 'titleTooLong' | 'titleInvalid' | undefined {
  if (title === '') return 'titleMissing';
  if ([...title].length > limits.title) return 'titleTooLong';
  return forbidden.test(title) ? 'titleInvalid' : undefined;
}

/**
 * The title of a file from its name on somebody's disk, made fit where it is not; never empty. Dots at the end go:
 * Windows ignores them, so that `x.exe.` is a program there.
 */
export function titleOfFile(filename: string): string {
  const fit = trimmed(withoutEnd(filename.replace(new RegExp(forbidden, 'gu'), '_')));
  return shortened(fit === '' ? 'file' : fit, limits.title);
}

/** Without dots and space at its end; one pass, where an expression would try each run of them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether a system would take a file of this name for a program. */
export function isProgramName(title: string): boolean {
  return deniedExtensions.includes(extensionOf(titleOfFile(title)));
}

/** The same for titles that people would take for the same. */
export function likeness(title: string): string {
  return title.toLowerCase();
}

/** "return.pdf", 2 → "return (2).pdf" */
export function numbered(title: string, n: number, hasExtension: boolean): string {
  const suffix = ` (${n})`;
  const { stem, extension } = hasExtension ? parts(title) : { stem: title, extension: '' };
  return `${cut(stem, limits.title - suffix.length - [...extension].length)}${suffix}${extension}`;
}

/** A title as part of a path: letters, digits, dot, dash and underscore of any script. "Return 2025.pdf" → "Return-2025.pdf" */
export function slugOf(title: string): string {
  const plain = title
    .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
    .replace(/-+\./g, '.');
  return shortened(plain === '' ? 'item' : plain, slugLength);
}

/** "return.pdf", 2 → "return-2.pdf" */
export function numberedSlug(slug: string, n: number): string {
  const { stem, extension } = parts(slug);
  return `${stem}-${n}${extension}`;
}

function shortened(title: string, most: number): string {
  if ([...title].length <= most) return title;
  const { stem, extension } = parts(title);
  return `${cut(stem, most - [...extension].length)}${extension}`;
}

/** An extension is short and has no space; anything else after a dot belongs to the name. */
function parts(title: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[^.\s/]{1,12}$/u.exec(title)?.[0] ?? '';
  return { stem: title.slice(0, title.length - extension.length), extension };
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('').trimEnd();
}
