import { dayInWords } from '@daybook/kernel/events';
import { useQuery } from '@daybook/kernel/ui';
import { TaskList } from '@daybook/tasks/web/list';
import { InvoiceExportsDocument, type InvoiceExportsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Export = InvoiceExportsQuery['asyncTasks'][number];

/** What the person has exported. */
export function FormerExports() {
  const { data, failure, refetch } = useQuery(InvoiceExportsDocument, {}, { about: ['asyncTask'] });
  return (
    <TaskList
      texts={texts}
      tasks={data?.asyncTasks}
      failure={failure}
      known={(one) => one}
      titleOf={rangeOf}
      noteOf={countOf}
      refetch={refetch}
    />
  );
}

function countOf({ result }: Export): string {
  const { invoices } = (result ?? {}) as { readonly invoices?: number };
  return invoices === undefined ? '' : texts.count(invoices);
}

function rangeOf({ metadata }: Export): string {
  const { dateStart, dateEnd } = metadata as { readonly dateStart: string; readonly dateEnd: string };
  return texts.range(dayInWords(dateStart), dayInWords(dateEnd));
}
