import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** What a person chose on purpose: hidden columns, their order, saved filters. */
const chosen = /\.(datatable|columns|savedQueries)$/;

/**
 * Where react-admin keeps what it remembers. What somebody chose on purpose stays in the browser, under their own name,
 * until they sign out; where they were in a list, and what they searched for there, goes with the page.
 */
export function personalStore(person: string): Store {
  const kept = localStorageStore('1', `.${person}`);
  const passing = memoryStore();
  const storeOf = (key: string) => (chosen.test(key) ? kept : passing);
  const inBoth = (change: (store: Store) => void) => [kept, passing].forEach(change);
  return {
    setup: () => inBoth((store) => store.setup()),
    teardown: () => inBoth((store) => store.teardown()),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => inBoth((store) => store.removeItems(prefix)),
    reset: () => inBoth((store) => store.reset()),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...passing.listItems?.(prefix), ...kept.listItems?.(prefix) }),
  };
}
