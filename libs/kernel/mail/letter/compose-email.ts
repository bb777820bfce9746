import type { FirmBrand } from '@daybook/kernel/config';

/** An address (http or https) and the words that lead to it. */
export interface Link {
  readonly label: string;
  readonly href: string;
}

/** One thing a letter tells of: its name leads to it, the note says what is to be said of it. */
export interface Line {
  readonly title: string;
  readonly note?: string;
  readonly href: string;
}

export interface Section {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** What a letter says, in the order in which it says it. All of it is plain words; signs of HTML mean themselves. */
export interface Wording {
  readonly brand: FirmBrand;
  /** Who reads it; greeted without a name when that is empty. */
  readonly name: string;
  readonly subject: string;
  readonly paragraphs?: readonly string[];
  /** Those without lines are left out. */
  readonly sections?: readonly Section[];
  /** The one thing to do now. */
  readonly button?: Link;
  readonly closing?: string;
  /** A sentence: why this person gets this. */
  readonly why: string;
  /** Small links at the foot, such as the way to get no more of these. */
  readonly footer?: readonly Link[];
}

/** HTML and text say the same, made from one form. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a letter in the form that all mails of the firm have. What draws it is loaded with the first letter. */
export async function composeEmail(wording: Wording): Promise<Written> {
  const { draw } = await import('./draw.js');
  return { subject: wording.subject, ...(await draw(punctuated(wording))) };
}

/** A sentence that ends with the name of “Kettle & Crumb Catering Inc.” ends with one period. */
function punctuated(wording: Wording): Wording {
  const { paragraphs = [], closing, why } = wording;
  const once = (words: string) => words.replace(/\b(Inc|Co|Corp|Ltd|Bros)\.\.(?!\.)/g, '$1.');
  return {
    ...wording,
    paragraphs: paragraphs.map(once),
    ...(closing !== undefined && { closing: once(closing) }),
    why: once(why),
  };
}
