import { confirm, IconButton, Menu, MenuItem, openOverlay, useCommand } from '@daybook/kernel/ui';
import { isOut, isTerminal } from '@daybook/signatures/domain';
import { BellRing, Ellipsis, FileCheck, FilePlus2, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { RemindLetterDocument, ResendLetterDocument } from './generated/graphql.js';
import type { LetterRow } from './resource.js';
import { texts } from './texts.js';

const changes = ['signatureDocument'] as const;

/** What can be done with one letter. */
export function LetterActions({ letter }: { readonly letter: LetterRow }) {
  const { uuid, company, companyName, documentState: state, signedPdfFilePage: signed } = letter;
  const navigate = useNavigate();
  const remind = useCommand(RemindLetterDocument, {
    changes,
    done: texts.reminded,
    refused: texts.remindFailed,
    failed: texts.remindFailed,
  });
  const again = useCommand(ResendLetterDocument, {
    changes,
    done: texts.sentAgain,
    refused: texts.againFailed,
    failed: texts.againFailed,
  });
  const sendAgain = async () => {
    const question = texts.againQuestion(companyName);
    if (await confirm(question, { confirmText: texts.again, look: 'primary' })) await again.run({ uuid });
  };
  const hasEnded = isTerminal(state) && state !== 'signed';
  if (!isOut(state) && !isTerminal(state)) return null;
  return (
    <Menu
      label={texts.actionsFor(companyName)}
      trigger={(props) => (
        <IconButton {...props} label={texts.actionsFor(companyName)} icon={<Ellipsis size={18} aria-hidden />} />
      )}
    >
      {isOut(state) && (
        <MenuItem
          icon={<BellRing size={16} aria-hidden />}
          onChoose={() => void remind.run({ companyUuid: company.uuid, uuid })}
        >
          {texts.remind}
        </MenuItem>
      )}
      {hasEnded && (
        <MenuItem icon={<RotateCcw size={16} aria-hidden />} onChoose={() => void sendAgain()}>
          {texts.again}
        </MenuItem>
      )}
      {signed && (
        <MenuItem
          icon={<FileCheck size={16} aria-hidden />}
          onChoose={() => openOverlay('filePreview', { uuid: signed.uuid })}
        >
          {texts.openSigned}
        </MenuItem>
      )}
      {isTerminal(state) && (
        <MenuItem
          icon={<FilePlus2 size={16} aria-hidden />}
          onChoose={() => void navigate(`/staff/engagement-letters/new?company=${company.uuid}`)}
        >
          {texts.renew}
        </MenuItem>
      )}
    </Menu>
  );
}
