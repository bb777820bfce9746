import './calendar-tab.css';
import { Button, confirm, ErrorState, Skeleton, useCommand, useCopy, useQuery } from '@daybook/kernel/ui';
import { Check, Copy } from 'lucide-react';
import {
  CalendarFeedDocument,
  CloseCalendarFeedDocument,
  OpenCalendarFeedDocument,
  RenewCalendarAddressDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

const changes = ['calendarFeed'] as const;
const said = { changes, refused: texts.failed, failed: texts.failed };

/** The private address from which one's own calendar reads what is due. */
export function CalendarTab() {
  const { data, failure, refetch } = useQuery(CalendarFeedDocument, {}, { about: changes });
  const open = useCommand(OpenCalendarFeedDocument, { ...said, done: texts.opened });
  if (failure && !data) return <ErrorState title={texts.couldNotLoad} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;
  const { address } = data.calendarFeed;
  return (
    <section className="calendar-tab" aria-label={texts.title}>
      <p>{texts.intro}</p>
      {address ? (
        <CalendarAddress address={address} />
      ) : (
        <Button look="primary" running={open.running} onClick={() => void open.run({})}>
          {texts.open}
        </Button>
      )}
    </section>
  );
}

function CalendarAddress({ address }: { readonly address: string }) {
  const renew = useCommand(RenewCalendarAddressDocument, { ...said, done: texts.renewed });
  const close = useCommand(CloseCalendarFeedDocument, { ...said, done: texts.closed });
  const { copied, copy } = useCopy(texts.notCopied);
  const ask = async (question: string, confirmText: string, then: () => Promise<unknown>) => {
    if (await confirm(question, { confirmText })) await then();
  };
  return (
    <>
      <code className="calendar-address">{address}</code>
      <p>{texts.how}</p>
      <p className="calendar-warning">{texts.warning}</p>
      <div className="calendar-buttons">
        <Button
          look="primary"
          icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button running={renew.running} onClick={() => void ask(texts.askRenew, texts.renew, () => renew.run({}))}>
          {texts.renew}
        </Button>
        <Button
          look="danger"
          running={close.running}
          onClick={() => void ask(texts.askClose, texts.close, () => close.run({}))}
        >
          {texts.close}
        </Button>
      </div>
    </>
  );
}
