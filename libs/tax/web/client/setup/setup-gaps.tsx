import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { setupAddress } from '../data/addresses.js';
import { useStep, useYear } from '../data/use-year.js';
import { isOpen } from '../review/open-items.js';
import { setupForm } from '../saving/entries.js';
import type { YearSession } from '../saving/year-session.js';
import { texts } from './texts.js';

/** What keeps the setup from being finished, each leading to itself; nothing where it may be. */
export function SetupGaps({ session }: { readonly session: YearSession }) {
  const { data: year } = useYear(session);
  const open = year?.setupList.slice(0, -1).filter(({ status }) => status !== 'done') ?? [];
  return open.map(({ key }) => <GapsInStep key={key} session={session} step={key} />);
}

function GapsInStep({ session, step }: { readonly session: YearSession; readonly step: string }) {
  const { data } = useStep(session, setupForm, step);
  const gaps = data?.answers.filter(isOpen) ?? [];
  if (!data || gaps.length === 0) return null;
  return (
    <section className="tq-open tq-gaps" aria-label={texts.stillOpen(data.title)}>
      <h2>
        <CircleAlert size={16} aria-hidden /> {texts.stillOpen(data.title)}
      </h2>
      <ul>
        {gaps.map(({ question, label }) => (
          <li key={question}>
            <Link to={setupAddress(session.of, step, question)}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
