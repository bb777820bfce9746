import './books.css';
import { momentInWords } from '@daybook/kernel/events';
import { formatMoment, midSentence } from '@daybook/kernel/ui';

/** A moment within a sentence: `today at 2:10 AM EST` on a screen, on paper by its date, since it is read on other days. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <>
      <span className="screen-only">{midSentence(formatMoment(at))}</span>
      <span className="print-only">{momentInWords(at)}</span>
    </>
  );
}
