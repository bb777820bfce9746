import type { FigureSource } from '@daybook/chatbot/domain';

/** A stretch of an answer: words, or a figure and where it comes from. */
export interface Piece {
  readonly text: string;
  readonly source?: FigureSource;
}

/** An answer cut at its figures. Sources stand in the order of the text, so that a figure said twice has each its own. */
export function piecesOf(text: string, sources: readonly FigureSource[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const source of sources) {
    const at = text.indexOf(source.figure, done);
    if (at < 0 || source.figure === '') continue;
    if (at > done) pieces.push({ text: text.slice(done, at) });
    pieces.push({ text: source.figure, source });
    done = at + source.figure.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
