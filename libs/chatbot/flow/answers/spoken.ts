import {
  type CheckedSentence,
  checkSentence,
  type FigureSource,
  type KnownFigure,
  plainWords,
  sentencesOf,
  untracedDueDays,
  type WrittenFigure,
  withoutThinking,
} from '@daybook/chatbot/domain';

/** A sentence that may be shown, with where its figures come from. */
export interface Spoken {
  readonly text: string;
  readonly sources: readonly FigureSource[];
}

/** The words of one turn as they come: whole sentences, each checked before anybody reads it. */
export class SpokenTurn {
  private said = '';
  /** Letters of it, without what was thought aloud, that were checked. */
  private checked = 0;
  /** Sentences that were not shown, for figures or deadlines that nothing supports. */
  leftOut = 0;
  /** Nothing that anybody could read has been shown. */
  isSilent = true;

  constructor(
    private readonly found: { readonly figures: readonly KnownFigure[]; readonly days: ReadonlySet<string> },
    private readonly today: string,
    private readonly asked: readonly WrittenFigure[],
  ) {}

  /** What can be shown of it by now: the last sentence may go on. */
  add(text: string): readonly Spoken[] {
    this.said += text;
    // a call that a server left in the text is no sentence
    if (/^\s*[{`]|<tool_call/.test(this.said)) return [];
    return this.check(sentencesOf(withoutThinking(this.said).slice(this.checked)).slice(0, -1));
  }

  /** The rest. @param whole the text of the turn, without calls that stood in it */
  end(whole: string): readonly Spoken[] {
    return this.check(sentencesOf(whole.slice(this.checked)));
  }

  private check(sentences: readonly string[]): readonly Spoken[] {
    this.checked += sentences.join('').length;
    return sentences.flatMap((sentence) => {
      const { text, traced, untraced } = checkSentence(
        plainWords(sentence),
        this.found.figures,
        this.today,
        this.asked,
      );
      if (untraced.length === 0 && untracedDueDays(text, this.found.days).length === 0) {
        if (/\p{L}/u.test(text)) this.isSilent = false;
        return [{ text, sources: traced.map(sourceOf) }];
      }
      this.leftOut += 1;
      return [];
    });
  }
}

function sourceOf({ figure, of: known }: CheckedSentence['traced'][number]): FigureSource {
  const { result, url, opens, ...of } = known;
  return { figure, result, ...(url && { url }), ...(opens && { opens }), of };
}
