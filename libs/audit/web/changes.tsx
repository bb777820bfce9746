import { dayInWords } from '@daybook/kernel/events';
import { formatMoment } from '@daybook/kernel/ui';
import { ArrowRight } from 'lucide-react';
import { texts } from './texts.js';

interface Change {
  readonly field: string;
  readonly from?: string | null;
  readonly to?: string | null;
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What changed from what to what, one line a field. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from && (
              <>
                <Value value={from} />
                <ArrowRight size={14} aria-hidden />
                <span className="visually-hidden">{texts.changedTo}</span>
              </>
            )}
            <Value value={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { readonly value: string | null | undefined }) {
  if (!value) return <span className="change-none">{texts.nothing}</span>;
  return <span className="change-value">{readable(value)}</span>;
}

/** Days and moments as they are written everywhere; anything else as it is. */
function readable(value: string): string {
  if (calendarDate.test(value)) return dayInWords(value);
  return instant.test(value) ? formatMoment(value) : value;
}
