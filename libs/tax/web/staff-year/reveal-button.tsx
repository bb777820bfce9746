import { Button, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { useState } from 'react';
import { RevealTqAnswerDocument } from './generated/graphql.js';
import { revealedLines } from './said.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';
import { useYearCommand } from './year-commands.js';

/** Shows an answer in full once; who saw it is on record, and the screen keeps nothing of it. */
export function RevealButton({ question, label }: { readonly question: string; readonly label: string }) {
  const of = useOfYear();
  const [lines, setLines] = useState<readonly string[]>();
  const { run, running } = useYearCommand(RevealTqAnswerDocument, texts.revealFailed);
  const reveal = async () => {
    const answer = await run({ ...of, question });
    if (answer) setLines(revealedLines(answer.revealTqAnswer.value));
  };
  return (
    <>
      <Button
        size="small"
        look="quiet"
        running={running}
        aria-label={texts.revealOf(label)}
        onClick={() => void reveal()}
      >
        {texts.reveal}
      </Button>
      {lines && (
        <Dialog title={texts.revealTitle} onClose={() => setLines(undefined)}>
          <p>{label}</p>
          <ul className="tax-revealed">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="field-hint">{texts.revealHint}</p>
          <DialogButtons>
            <Button look="primary" onClick={() => setLines(undefined)}>
              {texts.close}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
