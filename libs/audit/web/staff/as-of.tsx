import { zoneLabel } from '@daybook/kernel/events';
import './as-of.css';
import {
  Button,
  EmptyState,
  ErrorState,
  formatMoment,
  localMoment,
  midSentence,
  SelectField,
  TextField,
} from '@daybook/kernel/ui';
import { choices, StaffPage } from '@daybook/kernel/ui/admin';
import { History } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsOfParts } from './as-of-parts.js';
import { AsOfTodo } from './as-of-todo.js';
import type { AsOfStateFragment } from './generated/graphql.js';
import { type PastMoment, pastOf } from './past-address.js';
import { texts } from './texts.js';
import { useAsOf } from './use-as-of.js';
import { useCompanies } from './use-companies.js';

/** `as-of?company=&at=&status=&todo=`: a company as it stood; without company and moment, the choice of them. */
export function AsOf() {
  const [search, setSearch] = useSearchParams();
  const past = pastOf(search);
  const { view, failure, again } = useAsOf(past?.company, past?.at);
  const isBuilding = past !== undefined && !failure;
  const show = (company: string, at: string) => {
    if (past?.company === company && past.at === at) again();
    else setSearch({ company, at });
  };
  return (
    <StaffPage title={texts.asOf} lead={texts.asOfLead}>
      {past && view?.state === 'ready' ? (
        <Past view={view} onLeave={() => setSearch({})} onGone={again} />
      ) : (
        <>
          <Choice start={past} isBuilding={isBuilding} onChoose={show} />
          {failure && <ErrorState title={texts.asOfFailed}>{failure}</ErrorState>}
          {isBuilding && <Progress value={view?.progress ?? 0} />}
          {!past && (
            <EmptyState title={texts.asOfEmpty} icon={<History size={28} strokeWidth={1.5} aria-hidden />}>
              {texts.asOfEmptyHint}
            </EmptyState>
          )}
        </>
      )}
    </StaffPage>
  );
}

function Choice({
  start,
  isBuilding,
  onChoose,
}: {
  readonly start: PastMoment | undefined;
  readonly isBuilding: boolean;
  readonly onChoose: (company: string, at: string) => void;
}) {
  const companies = useCompanies();
  const [company, setCompany] = useState(start?.company ?? '');
  const [moment, setMoment] = useState(() => localMoment(new Date(start?.at ?? Date.now() - 86_400_000)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (company && moment) onChoose(company, new Date(moment).toISOString());
  };
  return (
    <form className="staff-card as-of-choice" onSubmit={submit}>
      <SelectField
        label={texts.company}
        required
        value={company}
        options={choices(texts.chooseCompany, companies)}
        onChange={(event) => setCompany(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={`${texts.moment} (${zoneLabel(new Date())})`}
        required
        max={localMoment(new Date())}
        value={moment}
        onChange={(event) => setMoment(event.target.value)}
      />
      <Button type="submit" look="primary" running={isBuilding} disabled={!company || !moment}>
        {texts.show}
      </Button>
    </form>
  );
}

function Progress({ value }: { readonly value: number }) {
  return (
    <div className="as-of-building">
      <label htmlFor="as-of-progress">{texts.building}</label>
      <progress id="as-of-progress" value={value} max={1} />
    </div>
  );
}

function Past({
  view,
  onLeave,
  onGone,
}: {
  readonly view: AsOfStateFragment;
  readonly onLeave: () => void;
  /** Its tables were dropped meanwhile. */
  readonly onGone: () => void;
}) {
  const [search] = useSearchParams();
  const todo = search.get('todo');
  return (
    <section className="as-of-past" aria-label={texts.banner(view.company.name, midSentence(formatMoment(view.at)))}>
      <div className="as-of-banner" role="status">
        <History size={20} aria-hidden />
        <div>
          <strong>{texts.banner(view.company.name, midSentence(formatMoment(view.at)))}</strong>
          <span>{texts.bannerNote}</span>
        </div>
        <Button size="small" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
      {todo ? <AsOfTodo view={view} uuid={todo} onGone={onGone} /> : <AsOfParts view={view} onGone={onGone} />}
    </section>
  );
}
