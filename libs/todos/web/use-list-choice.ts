import { useViewer } from '@daybook/kernel/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { keepChoice, keptChoice } from './kept-choice.js';
import { type ChoiceName, readChoice, withChoice } from './list-choice.js';

/** What the list shows: as the address says, else as the person last chose in this company. */
export function useListChoice(company: string) {
  const { uuid: person } = useViewer();
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => readChoice(search, keptChoice({ person, company })), [search, person, company]);

  const show = (next: URLSearchParams) => {
    keepChoice({ person, company }, next);
    // at once: a choice made before the address says the one before would lose it
    setSearch(next, { replace: true, flushSync: true, state: { keepScroll: true } });
  };
  return {
    choice,
    choose: (name: ChoiceName, value: string) => show(withChoice(choice, name, value)),
    showAll: () => show(new URLSearchParams({ filter: 'all' })),
  };
}
