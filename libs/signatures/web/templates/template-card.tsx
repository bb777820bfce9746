import { Button, confirm, formatDay, useCommand, useViewer } from '@daybook/kernel/ui';
import { feeInWords } from '@daybook/signatures/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedTemplateFragment, RetireTemplateDocument } from './generated/graphql.js';
import { RenameDialog } from './rename-dialog.js';
import { TermsDialog } from './terms-dialog.js';
import { texts } from './texts.js';

/** One template, and what can be done with it. */
export function TemplateCard({ template }: { readonly template: ListedTemplateFragment }) {
  const { uuid, name, signersCount, needsLetter, letter, savedAt } = template;
  const { perms } = useViewer();
  const [asked, setAsked] = useState<'rename' | 'terms'>();
  const { run, running } = useCommand(RetireTemplateDocument, {
    changes: ['signatureTemplate'],
    refused: texts.retireFailed,
    failed: texts.retireFailed,
    done: texts.retired,
  });
  const retire = async () => {
    if (await confirm(texts.retireQuestion(name), { confirmText: texts.retire })) await run({ uuid });
  };
  const saved = savedAt && texts.savedOn(formatDay(savedAt));
  return (
    <li className="staff-card signature-template">
      <div>
        <h2>{name}</h2>
        <p>{[texts.signers(signersCount), saved].filter(Boolean).join(' · ')}</p>
        {letter ? <p>{texts.forLetters(feeInWords(letter.lines))}</p> : needsLetter && <p>{texts.needsLetter}</p>}
      </div>
      <div className="signature-template-buttons">
        <Link className="button plain small" to={`/staff/signature-templates/${uuid}`}>
          {texts.preview}
        </Link>
        {perms.updateTodoTemplates && (
          <>
            <Button size="small" onClick={() => setAsked('rename')}>
              {texts.rename}
            </Button>
            <Button size="small" onClick={() => setAsked('terms')}>
              {texts.letterTerms}
            </Button>
            <Button size="small" look="danger" running={running} onClick={() => void retire()}>
              {texts.retire}
            </Button>
          </>
        )}
      </div>
      {asked === 'rename' && <RenameDialog template={template} onClose={() => setAsked(undefined)} />}
      {asked === 'terms' && <TermsDialog template={template} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
