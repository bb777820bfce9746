import { type CommandSettings, type Tag, useCommand } from '@daybook/kernel/ui';
import { useCallback, useMemo, useRef } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import {
  ConsentToElectronicRecordsDocument,
  DeclineDocumentDocument,
  SignDocumentDocument,
  ViewDocumentToSignDocument,
} from './generated/graphql.js';
import type { DocumentToSign, Outcome, SigningActions } from './room.js';

const ofSigning: readonly Tag[] = ['signatureDocument', 'todo'];
const silence: Outcome = { success: false, errorMessage: null };

/** What somebody with an account does with a document that they are asked to sign. */
export function useSigningActions(uuid: string, original: DocumentToSign['original'] | undefined): SigningActions {
  const view = useOutcome(ViewDocumentToSignDocument, '');
  const consent = useOutcome(ConsentToElectronicRecordsDocument, texts.consentFailed);
  const sign = useOutcome(SignDocumentDocument, texts.signFailed);
  const decline = useOutcome(DeclineDocumentDocument, texts.declineFailed);
  const address = original?.previewUrl ?? original?.upload?.url;
  return useMemo(
    () => ({
      view: () => view({ uuid }),
      consent: (version) => consent({ uuid, version }),
      sign: (fields) => sign({ uuid, fields: [...fields] }),
      decline: (reason) => decline({ uuid, reason }),
      loadPdf: async () => {
        if (!address) throw new Error('The original cannot be had.');
        return address;
      },
    }),
    [uuid, address, view, consent, sign, decline],
  );
}

/** A command that answers what became of it, and tells the rest of the screen what changed. */
export function useOutcome<Result, Variables>(
  operation: Parameters<typeof useCommand<Result, Variables>>[0],
  failed: string,
  changes: readonly Tag[] = ofSigning,
): (variables: Variables) => Promise<Outcome> {
  const told = useRef(silence);
  const settings: CommandSettings<Result> = {
    changes,
    refused: failed,
    failed,
    tell: (errorMessage, _answer, _action, code) => {
      told.current = { success: false, errorMessage, code: code ?? null };
    },
  };
  const { run } = useCommand(operation, settings);
  return useCallback(
    async (variables) => {
      told.current = silence;
      return (await run(variables)) === null ? told.current : { success: true, errorMessage: null };
    },
    [run],
  );
}
