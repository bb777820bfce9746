import { Button } from '@daybook/kernel/ui';
import type { PreviewLettersQuery } from './generated/graphql.js';
import { newTexts as texts } from './texts.js';

export type Preview = PreviewLettersQuery['engagementLetterPreview'];

/** What sending would do, for each of the chosen companies. */
export function LetterPreview({
  preview: { problem, letters },
  running,
  refusal,
  onSend,
  onChange,
}: {
  readonly preview: Preview;
  readonly running: boolean;
  readonly refusal: string | undefined;
  readonly onSend: () => void;
  readonly onChange: () => void;
}) {
  const sent = letters.filter(({ skipped }) => skipped === null);
  const skipped = letters.filter((one) => one.skipped !== null);
  return (
    <section className="staff-card new-letters letter-preview" aria-label={texts.previewTitle}>
      <h2>{texts.previewTitle}</h2>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <h3>{texts.willSend(sent.length)}</h3>
      {sent.length === 0 && <p>{texts.nothing}</p>}
      {sent.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ul tabIndex={0} aria-label={texts.willSend(sent.length)}>
          {sent.map(({ company, name, signers, fee }) => (
            <li key={company.uuid}>
              <strong>{name}</strong>
              <span>{fee}</span>
              <small>{signers.join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <>
          <h3>{texts.skipped(skipped.length)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <ul tabIndex={0} aria-label={texts.skipped(skipped.length)}>
            {skipped.map(({ company, name, reason }) => (
              <li key={company.uuid}>
                <strong>{name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <div className="new-letters-foot">
        <Button look="quiet" onClick={onChange}>
          {texts.change}
        </Button>
        <Button look="primary" running={running} disabled={sent.length === 0 || problem !== null} onClick={onSend}>
          {texts.sendNow(sent.length)}
        </Button>
      </div>
    </section>
  );
}
