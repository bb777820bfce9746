import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { texts } from './texts.js';

/** Where somebody is: which form, which step of how many. A screen reader hears the step when it opens. */
export function StepHead({
  back,
  title,
  step,
  number,
  count,
}: {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly step: string;
  readonly number: number;
  readonly count: number;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') heading.current?.focus();
  }, [hash]);
  return (
    <header className="tq-head">
      <Link to={back.to} className="tq-back">
        <ArrowLeft size={16} aria-hidden /> {back.label}
      </Link>
      <p className="tq-form-title">{title}</p>
      <h1 tabIndex={-1} ref={heading}>
        {step}
      </h1>
      <p className="tq-step-count">{texts.stepOf(number, count)}</p>
      <progress max={count} value={number} aria-label={texts.stepOf(number, count)} />
    </header>
  );
}
