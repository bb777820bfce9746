import { Button, useCommand } from '@daybook/kernel/ui';
import { CircleCheck, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formAddress, yearAddress } from '../data/addresses.js';
import type { Year, YearForm } from '../data/use-year.js';
import { SubmitTqFormDocument } from '../generated/graphql.js';
import type { YearSession } from '../saving/year-session.js';
import { OpenItemsList } from './open-items-list.js';
import { texts } from './texts.js';

const isWithFirm = ({ status }: YearForm) => status === 'submitted' || status === 'completed';

/** The end of a form: what is open in it, and sending it to the firm; then what comes next. */
export function SubmitForm({
  session,
  year,
  form,
}: {
  readonly session: YearSession;
  readonly year: Year;
  readonly form: YearForm;
}) {
  const [trouble, setTrouble] = useState<string>();
  const [isJustSent, setJustSent] = useState(false);
  const { run, running } = useCommand(SubmitTqFormDocument, {
    changes: ['questionnaire'],
    refused: texts.couldNotSubmit,
    failed: texts.couldNotSubmit,
    done: texts.submitted,
    tell: setTrouble,
  });
  if (isWithFirm(form)) return <Next {...{ session, year, form, isJustSent }} />;
  const submit = async () => {
    setTrouble(undefined);
    await session.saver.flush();
    if (session.saver.unsaved().length > 0) return setTrouble(texts.notAllSaved);
    const done = await run({ companyUuid: session.of.company, year: session.of.year, form: form.form });
    setJustSent(done !== null);
  };
  return (
    <section className="tq-end" aria-label={texts.finish(form.title)}>
      <h2>{texts.finish(form.title)}</h2>
      <OpenItemsList session={session} form={form.form} />
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      {year.maySubmit ? (
        <Button look="primary" icon={<Send size={16} aria-hidden />} running={running} onClick={() => void submit()}>
          {texts.submit}
        </Button>
      ) : (
        <p className="tq-help">{texts.mayNotSubmit}</p>
      )}
    </section>
  );
}

/** What happens after a form was sent. */
function Next({
  session: { of },
  year,
  form,
  isJustSent,
}: {
  readonly session: YearSession;
  readonly year: Year;
  readonly form: YearForm;
  /** On this page, by the person who reads it. */
  readonly isJustSent: boolean;
}) {
  const left = year.companyAnswers.filter((one) => one.enabled_flag && !isWithFirm(one));
  const [next] = left;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isJustSent) place.current?.scrollIntoView({ block: 'center' });
  }, [isJustSent]);
  return (
    <section className="tq-end" role="status" ref={place}>
      <h2>
        <CircleCheck size={20} aria-hidden /> {form.status === 'completed' ? texts.isAccepted : texts.isSubmitted}
      </h2>
      <p>{next ? texts.formsLeft(left.length) : texts.everythingIsHere}</p>
      <div className="tq-buttons">
        {next && (
          <Link className="button primary normal" to={formAddress(of, next.form)}>
            {texts.goOnWith(next.title)}
          </Link>
        )}
        <Link className="button plain normal" to={yearAddress(of)}>
          {texts.toOverview}
        </Link>
      </div>
    </section>
  );
}
