import { useAddressSearch, useViewer } from '@daybook/kernel/ui';
import { useMemo } from 'react';
import { type ChoiceName, readChoice, withChoice } from './list-choice.js';
import { storeChoice, storedChoice } from './stored-choice.js';

/** What the list shows: as the address says, else as the person last chose in this company. */
export function useListChoice(company: string) {
  const { uuid: person } = useViewer();
  const [search, setSearch] = useAddressSearch();
  const choice = useMemo(() => readChoice(search, storedChoice({ person, company })), [search, person, company]);

  const show = (next: URLSearchParams) => {
    storeChoice({ person, company }, next);
    setSearch(next, { replace: true, state: { keepScroll: true } });
  };
  return {
    choice,
    choose: (name: ChoiceName, value: string) => show(withChoice(choice, name, value)),
    showAll: () => show(new URLSearchParams({ filter: 'all' })),
  };
}
