import { type CommandSettings, type Tag, useCommand } from '@daybook/kernel/ui';
import { useCallback, useMemo, useRef } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import {
  AnswerIdentityQuestionsDocument,
  BeginIdentityQuestionsDocument,
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
  const begin = useOutcome(BeginIdentityQuestionsDocument, texts.checkFailed, []);
  const answer = useOutcome(AnswerIdentityQuestionsDocument, texts.checkFailed);
  const sign = useOutcome(SignDocumentDocument, texts.signFailed);
  const decline = useOutcome(DeclineDocumentDocument, texts.declineFailed);
  const address = original?.previewUrl ?? original?.upload?.url;
  return useMemo(
    () => ({
      view: () => view({ uuid }),
      consent: (version) => consent({ uuid, version }),
      beginQuestions: async (person) => {
        const { answer: said, ...outcome } = await begin({ uuid, person });
        return { ...outcome, asked: said?.beginIdentityQuestions };
      },
      answerQuestions: (reference, answers) => answer({ uuid, reference, answers: [...answers] }),
      sign: (fields) => sign({ uuid, fields: [...fields] }),
      decline: (reason) => decline({ uuid, reason }),
      loadPdf: async () => {
        if (!address) throw new Error('The original cannot be had.');
        return address;
      },
    }),
    [uuid, address, view, consent, begin, answer, sign, decline],
  );
}

/** A command that answers what became of it, and tells the rest of the screen what changed. */
export function useOutcome<Result, Variables>(
  operation: Parameters<typeof useCommand<Result, Variables>>[0],
  failed: string,
  changes: readonly Tag[] = ofSigning,
): (variables: Variables) => Promise<Outcome & { readonly answer?: Result }> {
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
      const answer = await run(variables);
      return answer === null ? told.current : { success: true, errorMessage: null, answer };
    },
    [run],
  );
}
