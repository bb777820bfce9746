import { IconButton, Menu, MenuItem, openOverlay, useCommand, useCompany, useViewer } from '@daybook/kernel/ui';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { isOut, isTerminal, limits } from '@daybook/signatures/domain';
import {
  Ban,
  BellRing,
  BookCopy,
  CalendarClock,
  Ellipsis,
  FileCheck,
  FileText,
  History,
  IdCard,
  PencilRuler,
  UserRoundPen,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SignersDialog, signersTexts } from '../signers/index.js';
import { identityTexts, staffTexts as texts } from '../staff-texts.js';
import { SaveAsTemplate } from '../templates/save-as-template.js';
import { RemindNowDocument, VoidDocumentDocument } from './generated/graphql.js';
import { IdentityDialog } from './identity-dialog.js';
import { RemindersDialog } from './reminders-dialog.js';
import type { DocumentRow } from './resource.js';

const changes = ['signatureDocument'] as const;

/** What can be done with one document. */
export function DocumentActions({ document }: { readonly document: DocumentRow }) {
  const { uuid, name, documentState: state, isVoidRequested, documentPreparationUrl, signedPdfFilePage } = document;
  const { uuid: companyUuid } = useCompany();
  const [asked, setAsked] = useState<'void' | 'reminders' | 'template' | 'identity' | 'signers'>();
  const { perms } = useViewer();
  const navigate = useNavigate();
  const remind = useCommand(RemindNowDocument, {
    changes,
    done: texts.reminded,
    refused: texts.remindFailed,
    failed: texts.remindFailed,
  });
  const isOpen = isOut(state) && !isVoidRequested;
  const mayVoid = !isTerminal(state) && !isVoidRequested;
  const maySave = perms.updateTodoTemplates && state !== 'failed';
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        label={texts.actionsFor(name)}
        trigger={(props) => (
          <IconButton {...props} label={texts.actionsFor(name)} icon={<Ellipsis size={18} aria-hidden />} />
        )}
      >
        {documentPreparationUrl && (
          <MenuItem icon={<PencilRuler size={16} aria-hidden />} onChoose={() => void navigate(documentPreparationUrl)}>
            {texts.place}
          </MenuItem>
        )}
        {document.sentAt && (
          <MenuItem
            icon={<FileText size={16} aria-hidden />}
            onChoose={() => void navigate(`/${companyUuid}/document-signatures/${uuid}/view`)}
          >
            {texts.viewSent}
          </MenuItem>
        )}
        {signedPdfFilePage && (
          <MenuItem
            icon={<FileCheck size={16} aria-hidden />}
            onChoose={() => openOverlay('filePreview', { uuid: signedPdfFilePage.uuid })}
          >
            {texts.openSigned}
          </MenuItem>
        )}
        {document.canChangeSigners && (
          <MenuItem icon={<UserRoundPen size={16} aria-hidden />} onChoose={() => setAsked('signers')}>
            {signersTexts.action}
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={<BellRing size={16} aria-hidden />} onChoose={() => void remind.run({ companyUuid, uuid })}>
            {texts.remind}
          </MenuItem>
        )}
        {mayVoid && (
          <MenuItem icon={<CalendarClock size={16} aria-hidden />} onChoose={() => setAsked('reminders')}>
            {texts.reminders}
          </MenuItem>
        )}
        {mayVoid && (
          <MenuItem icon={<IdCard size={16} aria-hidden />} onChoose={() => setAsked('identity')}>
            {identityTexts.action}
          </MenuItem>
        )}
        <MenuItem
          icon={<History size={16} aria-hidden />}
          onChoose={() => openOverlay('history', { uuid, title: name, about: changes })}
        >
          {texts.history}
        </MenuItem>
        {maySave && (
          <MenuItem icon={<BookCopy size={16} aria-hidden />} onChoose={() => setAsked('template')}>
            {texts.saveAsTemplate}
          </MenuItem>
        )}
        {mayVoid && (
          <MenuItem look="danger" icon={<Ban size={16} aria-hidden />} onChoose={() => setAsked('void')}>
            {texts.void}
          </MenuItem>
        )}
      </Menu>
      {asked === 'template' && <SaveAsTemplate document={document} onClose={close} />}
      {asked === 'identity' && <IdentityDialog document={document} onClose={close} />}
      {asked === 'signers' && <SignersDialog document={document} onClose={close} />}
      {asked === 'reminders' && <RemindersDialog document={document} onClose={close} />}
      {asked === 'void' && (
        <ReasonDialog
          operation={VoidDocumentDocument}
          command={{ changes, done: texts.voided, refused: texts.voidFailed, failed: texts.voidFailed }}
          variablesOf={(reason) => ({ companyUuid, uuid, reason })}
          title={texts.voidTitle(name)}
          lead={<p>{texts.voidLead}</p>}
          label={texts.reason}
          hint={texts.reasonHint}
          longest={limits.reason}
          confirmText={texts.void}
          onClose={close}
        />
      )}
    </>
  );
}
