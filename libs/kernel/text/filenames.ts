import { legible } from './legible.js';
import { tidied } from './names.js';

/** Slashes would end a part of a path; control characters deceive; half a letter is none. */
export const forbiddenInNames = /[/\p{Cc}\p{Cs}]/u;

/** The most characters of the name of a file. */
export const longestName = 255;

/** Programs: never taken in. */
export const deniedExtensions: readonly string[] = [
  'app', 'apk', 'bat', 'cmd', 'com', 'cpl', 'dll', 'dmg', 'exe', 'hta', 'iso', 'jar', 'js', 'jse', 'lnk', 'msi', 'msp',
  'pif', 'ps1', 'reg', 'scr', 'sh', 'sys', 'vb', 'vbe', 'vbs', 'wsf',
]; // biome-ignore format: it is a list

/** What a picture may come as. */
export const imageExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'jfif'];

/** Lower-case, without the dot; empty when the name has none. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot > 0 ? filename.slice(dot + 1).toLowerCase() : '';
}

/** A title as it is kept: legible and tidy. */
export function trimmed(title: string): string {
  return tidied(legible(title));
}

/**
 * The title of a file from its name on somebody's disk, made fit where it is not; never empty. Dots at the end go:
 * Windows ignores them, so that `x.exe.` is a program there.
 */
export function titleOfFile(filename: string): string {
  const fit = trimmed(withoutEnd(filename.replace(new RegExp(forbiddenInNames, 'gu'), '_')));
  return shortened(fit === '' ? 'file' : fit, longestName);
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

/** At most so many characters, of which the extension stays. */
export function shortened(title: string, most: number): string {
  if ([...title].length <= most) return title;
  const { stem, extension } = partsOfName(title);
  return `${cut(stem, most - [...extension].length)}${extension}`;
}

/** An extension is short and has no space; anything else after a dot belongs to the name. */
export function partsOfName(title: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[^.\s/]{1,12}$/u.exec(title)?.[0] ?? '';
  return { stem: title.slice(0, title.length - extension.length), extension };
}

/** The first so many characters, without space at the end. */
export function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('').trimEnd();
}
