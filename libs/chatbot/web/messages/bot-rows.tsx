import type { BotRow } from '@daybook/chatbot/domain';
import { isInternal, SafeHtml, Skeleton } from '@daybook/kernel/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { AnswerText } from '../figures/index.js';
import type { OnCommand, ReportCompany } from '../reports/index.js';
import { texts } from '../texts.js';

const ReportRow = lazy(async () => ({ default: (await import('../reports/index.js')).ReportRow }));

interface OfRows {
  readonly company: ReportCompany;
  /** Something is under way in the chat. */
  readonly busy: boolean;
  /** Absent for whoever may ask for no report here. */
  readonly onCommand?: OnCommand | undefined;
}

/** The rows of an answer, each by its type. */
export function BotRows({ rows, ...of }: OfRows & { readonly rows: readonly BotRow[] }) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer are only added
    <Row key={at} row={row} {...of} />
  ));
}

function Row({ row, ...of }: OfRows & { readonly row: BotRow }) {
  switch (row.type) {
    case 'text':
      return <AnswerText row={row} companyUuid={of.company.uuid} />;
    case 'html':
      return (
        <div className="assistant-text formatted">
          <SafeHtml html={row.value} links="inside" />
        </div>
      );
    case 'search_results':
      return <Found items={row.value} />;
    default:
      return (
        <Suspense fallback={<Skeleton width={70} />}>
          <ReportRow row={row} {...of} />
        </Suspense>
      );
  }
}

function Found({ items }: { readonly items: Extract<BotRow, { type: 'search_results' }>['value'] }) {
  return (
    <div className="assistant-found">
      <h4>{texts.sources}</h4>
      <ul>
        {items.map(({ url, highlighted_text: text }) => (
          <li key={url}>{isInternal(url) ? <Link to={url}>{text}</Link> : text}</li>
        ))}
      </ul>
    </div>
  );
}
