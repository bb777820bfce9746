import './questions.css';
import { toast, useCommand } from '@daybook/kernel/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLists } from '../data/use-year.js';
import type { ShownAnswer } from '../data/values.js';
import { OmitTqAnswerDocument } from '../generated/graphql.js';
import { Declaration } from '../review/declaration.js';
import type { StepPlace } from '../saving/entries.js';
import { hearChanges, type YearSession } from '../saving/year-session.js';
import { texts } from '../texts.js';
import { type AnswerActions, Question } from './question.js';
import { Statement } from './statement.js';

/** Encrypted at the server, shown masked, never kept in the browser. */
const sealed = new Set(['tax_id', 'bank']);

/** The questions of a step that are asked now. */
export function Questions({
  session,
  place,
  answers,
  isReadOnly,
}: {
  readonly session: YearSession;
  readonly place: StepPlace;
  readonly answers: readonly ShownAnswer[];
  readonly isReadOnly: boolean;
}) {
  const { saver } = session;
  const entries = useSyncExternalStore(saver.subscribe, saver.all);
  const lists = useLists(session, answers);
  const actions = useActions(session, place);
  const shown = answers.filter((answer) => answer.shown_flag);
  useAddressedQuestion(shown.length > 0);
  return (
    <div className="tq-questions">
      {shown.map((answer) =>
        answer.type === 'statement' ? (
          <Statement key={answer.question} answer={answer} session={session} />
        ) : answer.type === 'acknowledgement' ? (
          <Declaration key={answer.question} session={session} help={answer.help} isReadOnly={isReadOnly} />
        ) : (
          <Question
            key={answer.question}
            of={session.of}
            answer={answer}
            entry={entryOf(entries.get(answer.question), answer)}
            lists={lists}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        ),
      )}
    </div>
  );
}

type Entry = ReturnType<YearSession['saver']['all']> extends ReadonlyMap<string, infer One> ? One : never;

/** What was saved here counts until somebody has answered anew. */
function entryOf(entry: Entry | undefined, { revision }: ShownAnswer): Entry | undefined {
  return entry?.state.is === 'saved' && revision > entry.revision ? undefined : entry;
}

function useActions(session: YearSession, { form, step }: StepPlace): AnswerActions {
  const { of, saver } = session;
  const { run: omit } = useCommand(OmitTqAnswerDocument, {
    changes: ['questionnaire'],
    refused: texts.failedToSave,
    failed: texts.failedToSave,
  });
  return useMemo(
    () => ({
      onChange: ({ question, type, columns, revision }, value) => {
        const sealedCells = columns.filter((column) => sealed.has(column.type)).map(({ key }) => key);
        saver.type({ place: { form, step }, question, value, revision, isSealed: sealed.has(type), sealedCells });
      },
      onOmit: async ({ question }, omitted) => {
        await saver.flush();
        const done = await omit({ companyUuid: of.company, year: of.year, question, omitted });
        if (!done) return;
        hearChanges(of, done.omitTqAnswer.changed);
        saver.giveUp(question);
        toast(texts.answerSaved, 'success');
      },
      onTryAgain: () => saver.tryAgain(),
      onKeepMine: (question) => saver.keepMine(question),
      onUseTheirs: (question) => saver.giveUp(question),
    }),
    [of, saver, form, step, omit],
  );
}

/** Leads to the question that the address names. */
function useAddressedQuestion(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const found = document.getElementById(decodeURIComponent(hash.slice(1)));
    found?.scrollIntoView({ block: 'center' });
    found?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [hash, isThere]);
}
