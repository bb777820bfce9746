import { FileText } from 'lucide-react';
import { useYear } from '../data/use-year.js';
import type { YearSession } from '../saving/year-session.js';

/** The forms that the answers of the setup ask for. */
export function FormsToCome({ session }: { readonly session: YearSession }) {
  const { data: year } = useYear(session);
  const forms = year?.companyAnswers.filter((form) => form.applies_flag) ?? [];
  return (
    <ul className="tq-forms-to-come">
      {forms.map(({ form, title }) => (
        <li key={form}>
          <FileText size={16} aria-hidden /> {title}
        </li>
      ))}
    </ul>
  );
}
