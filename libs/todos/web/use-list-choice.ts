import { useViewer } from '@daybook/kernel/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ChoiceName, readChoice, withChoice } from './list-choice.js';
import { storeChoice, storedChoice } from './stored-choice.js';

/** What the list shows: as the address says, else as the person last chose in this company. */
export function useListChoice(company: string) {
  const { uuid: person } = useViewer();
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [pending, setPending] = useState<Pending>();
  // a choice counts from the moment it is made, or the next one would be added to the choice before it
  const chosen = pending?.madeAt === address ? pending.search : address;
  if (pending && pending.madeAt !== address) setPending(undefined);
  const choice = useMemo(
    () => readChoice(new URLSearchParams(chosen), storedChoice({ person, company })),
    [chosen, person, company],
  );

  const show = (next: URLSearchParams) => {
    storeChoice({ person, company }, next);
    setPending({ madeAt: address, search: next.toString() });
    setSearch(next, { replace: true, state: { keepScroll: true } });
  };
  return {
    choice,
    choose: (name: ChoiceName, value: string) => show(withChoice(choice, name, value)),
    showAll: () => show(new URLSearchParams({ filter: 'all' })),
  };
}

/** A choice that the address does not show yet. */
interface Pending {
  /** The address's search when the choice was made. */
  readonly madeAt: string;
  readonly search: string;
}
