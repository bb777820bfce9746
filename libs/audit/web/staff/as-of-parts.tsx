import { Tabs, useQuery } from '@daybook/kernel/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOfChecks } from './as-of-checks.js';
import { AsOfPast } from './as-of-past.js';
import { AsOfRegister } from './as-of-register.js';
import { AsOfPartsDocument, type AsOfStateFragment } from './generated/graphql.js';
import { withPart } from './past-address.js';
import { texts } from './texts.js';

const parts = [
  { name: 'todos', label: texts.todos, Part: AsOfPast },
  { name: 'checks', label: texts.checks, Part: AsOfChecks },
  { name: 'register', label: texts.register, Part: AsOfRegister },
] as const;

/** What a company had at that moment; to-dos alone for those who do not see its payments. */
export function AsOfParts({ view, onGone }: { readonly view: AsOfStateFragment; readonly onGone: () => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { name, Part } = parts.find((one) => one.name === search.get('part')) ?? parts[0];
  const { data } = useQuery(AsOfPartsDocument, { companyUuid: view.company.uuid });
  if (!data?.company?.perms.viewFeaturePayments) return <AsOfPast view={view} onGone={onGone} />;
  return (
    <Tabs
      label={texts.parts}
      tabs={parts}
      shown={name}
      onShow={(next) =>
        navigate(withPart(search, 'part', next === 'todos' ? null : next), {
          replace: true,
          state: { keepScroll: true },
        })
      }
    >
      <Part view={view} onGone={onGone} />
    </Tabs>
  );
}
