import { Tabs, useQuery } from '@daybook/kernel/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOfChecks } from './as-of-checks.js';
import { AsOfPast } from './as-of-past.js';
import { AsOfRegister } from './as-of-register.js';
import { AsOfTax } from './as-of-tax.js';
import { AsOfPartsDocument, type AsOfStateFragment } from './generated/graphql.js';
import { withPart } from './past-address.js';
import { texts } from './texts.js';

const parts = [
  { name: 'todos', label: texts.todos, Part: AsOfPast, right: null },
  { name: 'checks', label: texts.checks, Part: AsOfChecks, right: 'viewFeaturePayments' },
  { name: 'register', label: texts.register, Part: AsOfRegister, right: 'viewFeaturePayments' },
  { name: 'tax', label: texts.tax, Part: AsOfTax, right: 'manageTq' },
] as const;

/** What a company had at that moment, and who could see its tax papers: each part for those who see it today. */
export function AsOfParts({ view, onGone }: { readonly view: AsOfStateFragment; readonly onGone: () => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(AsOfPartsDocument, { companyUuid: view.company.uuid });
  const perms = data?.company?.perms;
  const seen = parts.filter(({ right }) => right === null || perms?.[right]);
  const { name, Part } = seen.find((one) => one.name === search.get('part')) ?? parts[0];
  if (seen.length === 1) return <AsOfPast view={view} onGone={onGone} />;
  return (
    <Tabs
      label={texts.parts}
      tabs={seen}
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
