import { useMemo, useRef } from 'react';
import {
  AnswerIdentityQuestionsByLinkDocument,
  BeginIdentityQuestionsByLinkDocument,
  ConsentByLinkDocument,
  DeclineDocumentByLinkDocument,
  SignDocumentByLinkDocument,
  ViewDocumentByLinkDocument,
} from '../signing/generated/graphql.js';
import type { DocumentToSign, Outcome, SigningActions } from '../signing/room.js';
import { useOutcome } from '../signing/use-signing-actions.js';
import { signingTexts as texts } from '../signing-texts.js';

/** What somebody does with a document by their link; told when their session has ended, and when they declined. */
export function useLinkActions(
  token: string,
  original: DocumentToSign['original'] | undefined,
  listeners: { readonly onEnded: () => void; readonly onDeclined: () => void },
): SigningActions {
  const view = useOutcome(ViewDocumentByLinkDocument, '');
  const consent = useOutcome(ConsentByLinkDocument, texts.consentFailed);
  const begin = useOutcome(BeginIdentityQuestionsByLinkDocument, texts.checkFailed, nothing);
  const answer = useOutcome(AnswerIdentityQuestionsByLinkDocument, texts.checkFailed);
  const sign = useOutcome(SignDocumentByLinkDocument, texts.signFailed);
  // what was declined cannot be asked for any more
  const decline = useOutcome(DeclineDocumentByLinkDocument, texts.declineFailed, nothing);
  const latest = useRef(listeners);
  latest.current = listeners;
  const address = original?.upload?.url;
  return useMemo(() => {
    const inSession = async <T extends Outcome>(acting: Promise<T>) => {
      const outcome = await acting;
      if (outcome.code === 'noSession') latest.current.onEnded();
      return outcome;
    };
    return {
      view: () => inSession(view({ token })),
      consent: (version) => inSession(consent({ token, version })),
      beginQuestions: async (person) => {
        const { answer: said, ...outcome } = await inSession(begin({ token, person }));
        return { ...outcome, asked: said?.beginIdentityQuestionsByLink };
      },
      answerQuestions: (reference, answers) => inSession(answer({ token, reference, answers: [...answers] })),
      sign: (fields) => inSession(sign({ token, fields: [...fields] })),
      decline: async (reason) => {
        const outcome = await inSession(decline({ token, reason }));
        if (outcome.success) latest.current.onDeclined();
        return outcome;
      },
      loadPdf: async () => {
        if (!address) throw new Error('The original cannot be had.');
        return address;
      },
    };
  }, [token, address, view, consent, begin, answer, sign, decline]);
}

const nothing = [] as const;
