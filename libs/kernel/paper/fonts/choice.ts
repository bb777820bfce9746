import { type Face, faceOf } from './face.js';
import { families, filesOf, ownFile, type Style } from './families.js';
import { regionsOf } from './region.js';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isEmoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
/** What joins letters or chooses their looks; a font need not have it. */
const ignored = /\p{Default_Ignorable_Code_Point}/gu;
/** What says in which direction letters run, and is not seen. What turns letters around that have a direction is none. */
const isDirection = /^[\u061c\u200e\u200f\u2066-\u2069]+$/u;

/** Composed, some of them are others, and names are written with just the one. */
const isHan = /\p{Script=Han}/u;

/** A text as it is drawn, with the face of each of its UTF-16 units. */
export interface Chosen {
  readonly text: string;
  readonly faces: readonly Face[];
}

/** Chooses a face for each letter; of one that no font has, the number is shown, as `[U+1FADF]`. */
export async function chosen(typed: string, wanted: Style): Promise<Chosen> {
  const text = plain(typed);
  const hand = await faceOf(ownFile('hand'));
  // Vietnamese and Greek letters, among others, are none of the hand's, and a name is written by one
  const style = wanted === 'hand' && !covers(hand, text) ? 'text' : wanted;
  const own = await faceOf(ownFile(style));
  if (covers(own, text)) return { text, faces: Array.from(text, (one) => Array(one.length).fill(own)).flat() };
  let drawn = '';
  const faces: Face[] = [];
  for (const { segment } of graphemes.segment(text))
    for (const { piece, face } of await piecesOf(segment, text, style, own)) {
      drawn += piece;
      for (let unit = 0; unit < piece.length; unit += 1) faces.push(face);
    }
  return { text: drawn, faces };
}

/** Letters of one request that are asked for: each may need another file. */
const asked = 300;

/** The letters of some texts that no font has; what is drawn instead of one is its number. */
export async function lettersWithoutFont(texts: readonly string[]): Promise<readonly string[]> {
  const text = plain(texts.join(' '));
  const own = await faceOf(ownFile('text'));
  const letters = [...new Set(text.replace(ignored, ''))].filter((letter) => !covers(own, letter)).slice(0, asked);
  const found = await Promise.all(
    letters.map(async (letter) => ((await findFace(letter, text, 'text')) ? [] : letter)),
  );
  return found.flat();
}

interface Piece {
  readonly piece: string;
  readonly face: Face;
}

async function piecesOf(grapheme: string, text: string, style: Style, own: Face): Promise<Piece[]> {
  const whole = await findFace(grapheme, text, style);
  if (whole) return [{ piece: grapheme, face: whole }];
  const pieces: Piece[] = [];
  for (const letter of grapheme) {
    const face = await findFace(letter, text, style);
    pieces.push(face ? { piece: letter, face } : { piece: numberOf(letter), face: own });
  }
  return pieces;
}

/** The first font that has all of a letter, its accents and signs among it. */
async function findFace(letter: string, text: string, style: Style): Promise<Face | undefined> {
  const looksLikeEmoji = isEmoji.test(letter);
  const own = await faceOf(ownFile(style));
  if (!looksLikeEmoji && covers(own, letter)) return own;
  const needed = Array.from(letter.replace(ignored, ''), (one) => one.codePointAt(0) ?? 0);
  for (const family of families(regionsOf(text), looksLikeEmoji))
    for (const file of await filesOf(family, style)) {
      const isLikely = needed.every((code) => file.ranges.some(([first, last]) => first <= code && code <= last));
      if (!isLikely) continue;
      const face = await faceOf(file);
      if (needed.every((code) => face.has(code))) return face;
    }
  return covers(own, letter) ? own : undefined;
}

function covers(face: Face, text: string): boolean {
  return Array.from(text.replace(ignored, '')).every((letter) => face.has(letter.codePointAt(0) ?? 0));
}

/** Composed, and without what nobody sees, but for what joins letters and what gives them a direction. */
function plain(text: string): string {
  const spaced = text
    .toWellFormed()
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Cc}/gu, '');
  const seen = Array.from(graphemes.segment(spaced), ({ segment }) => segment);
  return seen
    .filter((one) => one.replace(ignored, '') !== '' || isDirection.test(one))
    .map((one) => (isHan.test(one) ? one : one.normalize('NFC')))
    .join('');
}

function numberOf(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
