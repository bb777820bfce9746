import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { isChosen } from './stored-views.js';

/** What of it stays: what somebody chose on purpose, and what the server is known to have of that. */
export function lastingStore(person: string): Store {
  return localStorageStore('1', `.${person}`);
}

/**
 * Where react-admin keeps what it remembers. What somebody chose on purpose is put into `kept`; where they were in a
 * list, and what they searched for there, goes with the page.
 *
 * @param onChoice called after somebody chose something
 */
export function personalStore(stored: Store, onChoice: () => void): Store {
  const passing = memoryStore();
  const storeOf = (key: string) => (isChosen(key) ? stored : passing);
  const inBoth = (change: (store: Store) => void) => [stored, passing].forEach(change);
  return {
    setup: () => inBoth((store) => store.setup()),
    teardown: () => inBoth((store) => store.teardown()),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => {
      storeOf(key).setItem(key, value);
      if (isChosen(key)) onChoice();
    },
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => inBoth((store) => store.removeItems(prefix)),
    reset: () => inBoth((store) => store.reset()),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...passing.listItems?.(prefix), ...stored.listItems?.(prefix) }),
  };
}
