import { EmptyState, LinkedText, useViewer } from '@daybook/kernel/ui';
import { readDraft } from '@daybook/kernel/ui/forms';
import { goneTexts as texts } from './gone-texts.js';

interface Typed {
  readonly answer?: string;
  readonly addition?: string;
  /** Of a comment. */
  readonly typed?: string;
}

/** In place of a to-do that is not there, or not there any more: with what the reader was writing about it. */
export function Gone({ uuid }: { readonly uuid?: string | undefined }) {
  const { uuid: viewer } = useViewer();
  const written = ['answer', 'addition', 'new comment'].flatMap((kind) => {
    const { answer, addition, typed } = readDraft<Typed>(`${viewer} ${kind} ${uuid}`)?.typed ?? {};
    return [answer, addition, typed].flatMap((one) => one?.trim() || []);
  });
  return (
    <>
      <EmptyState title={texts.gone}>{texts.hint}</EmptyState>
      {written.length > 0 && (
        <section className="not-sent" aria-label={texts.notSent}>
          <p>{texts.notSent}</p>
          {written.map((text) => (
            <LinkedText key={text} text={text} />
          ))}
        </section>
      )}
    </>
  );
}
