import './as-of.css';
import {
  Button,
  EmptyState,
  ErrorState,
  formatMoment,
  RequestFailed,
  SelectField,
  send,
  TextField,
  zoneLabel,
} from '@daybook/kernel/ui';
import { choices, StaffPage } from '@daybook/kernel/ui/admin';
import { History } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { AsOfPast } from './as-of-past.js';
import {
  type AsOfStateFragment,
  AsOfViewDocument,
  CloseAsOfViewDocument,
  OpenAsOfViewDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { useCompanies } from './use-companies.js';

const askAgainAfter = 400;

/** `/staff-admin-panel/as-of`: choose a company and a moment, see it as it stood. */
export function AsOf() {
  const { view, failure, open, leave } = useAsOf();
  return (
    <StaffPage title={texts.asOf} lead={texts.asOfLead}>
      {view?.state === 'ready' ? (
        <Past view={view} onLeave={leave} />
      ) : (
        <>
          <Choice isBuilding={view?.state === 'building'} onChoose={open} />
          {failure && <ErrorState title={texts.asOfFailed}>{failure}</ErrorState>}
          {view?.state === 'building' && <Progress value={view.progress} />}
          {!view && !failure && (
            <EmptyState title={texts.asOfEmpty} icon={<History size={28} strokeWidth={1.5} aria-hidden />}>
              {texts.asOfEmptyHint}
            </EmptyState>
          )}
        </>
      )}
    </StaffPage>
  );
}

/** Opens a view, asks until it is built, and closes it when the screen is left. */
function useAsOf() {
  const [view, setView] = useState<AsOfStateFragment>();
  const [failure, setFailure] = useState<string>();

  const take = (next: AsOfStateFragment | null | undefined) => {
    setView(next?.state === 'failed' ? undefined : (next ?? undefined));
    if (next?.state === 'failed') setFailure(next.errorMessage ?? texts.asOfFailed);
    if (!next) setFailure(texts.expired);
  };
  const fail = (cause: unknown) => {
    if (!(cause instanceof RequestFailed)) throw cause;
    setView(undefined);
    setFailure(cause.sentence ?? texts.asOfFailed);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the next wait
  useEffect(() => {
    if (view?.state !== 'building') return;
    const timer = setTimeout(() => {
      send(AsOfViewDocument, { uuid: view.uuid }).then(({ asOfView }) => take(asOfView), fail);
    }, askAgainAfter);
    return () => clearTimeout(timer);
  }, [view]);

  const uuid = view?.uuid;
  useEffect(() => {
    if (!uuid) return;
    return () => void send(CloseAsOfViewDocument, { uuid }).catch(() => undefined);
  }, [uuid]);

  return {
    view,
    failure,
    leave: () => setView(undefined),
    open: (companyUuid: string, at: string) => {
      setFailure(undefined);
      send(OpenAsOfViewDocument, { companyUuid, at }, { requestId: crypto.randomUUID() }).then(
        ({ openAsOfView }) => take(openAsOfView),
        fail,
      );
    },
  };
}

function Choice({
  isBuilding,
  onChoose,
}: {
  readonly isBuilding: boolean;
  readonly onChoose: (company: string, at: string) => void;
}) {
  const companies = useCompanies();
  const [company, setCompany] = useState('');
  const [moment, setMoment] = useState(() => localMoment(new Date(Date.now() - 86_400_000)));
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

/** As an input of date and time takes it, in the device's zone. */
function localMoment(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

function Progress({ value }: { readonly value: number }) {
  return (
    <div className="as-of-building">
      <label htmlFor="as-of-progress">{texts.building}</label>
      <progress id="as-of-progress" value={value} max={1} />
    </div>
  );
}

function Past({ view, onLeave }: { readonly view: AsOfStateFragment; readonly onLeave: () => void }) {
  return (
    <section className="as-of-past" aria-label={texts.banner(view.company.name, formatMoment(view.at))}>
      <div className="as-of-banner" role="status">
        <History size={20} aria-hidden />
        <div>
          <strong>{texts.banner(view.company.name, formatMoment(view.at))}</strong>
          <span>{texts.bannerNote}</span>
        </div>
        <Button size="small" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
      <AsOfPast view={view} />
    </section>
  );
}
