import './figures.css';
import type { FigureSource } from '@daybook/chatbot/domain';
import { isInternal, openOverlay } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { AnswerPlot } from './answer-plot.js';
import type { AnswerTextProps } from './figure-props.js';
import { piecesOf } from './pieces.js';
import { plotOf } from './plot-of.js';
import { texts } from './texts.js';

/** The words of an answer; each figure opens into what it is made of, or leads to where it stands. */
export function AnswerText({ row: { value, sources = [], plot }, companyUuid }: AnswerTextProps) {
  const drawn = plotOf(plot);
  if (drawn) return <AnswerPlot title={value} plot={drawn} />;
  return (
    <p className="answer-text">
      {piecesOf(value, sources).map(({ text, source }, at) =>
        source ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
          <Figure key={at} source={source} companyUuid={companyUuid} />
        ) : (
          text
        ),
      )}
    </p>
  );
}

function Figure({
  source: { figure, url, opens: madeOf, of },
  companyUuid,
}: {
  readonly source: FigureSource;
  readonly companyUuid: string;
}) {
  if (madeOf && of)
    return (
      <button
        type="button"
        className="answer-figure"
        aria-label={texts.open(figure, of.name)}
        onClick={() => openOverlay('bookNumber', { companyUuid, name: of.name, amount: of.value.toFixed(2), madeOf })}
      >
        {figure}
      </button>
    );
  // the place came with the answer: none outside of this product is led to
  if (url && isInternal(url))
    return (
      <Link className="answer-figure" to={url}>
        {figure}
      </Link>
    );
  return <strong>{figure}</strong>;
}
