/** What a person last chose to see of a company's to-dos, kept in this browser until they sign out. */
export interface ChoiceOwner {
  readonly person: string;
  readonly company: string;
}

const place = ({ person, company }: ChoiceOwner) => `daybook.todos.${person}.${company}`;

/** The choice as an address says it; empty when there is none. */
export function storedChoice(keeping: ChoiceOwner, storage: Pick<Storage, 'getItem'> = localStorage): URLSearchParams {
  return new URLSearchParams(storage.getItem(place(keeping)) ?? '');
}

export function storeChoice(
  keeping: ChoiceOwner,
  choice: URLSearchParams,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(place(keeping), choice.toString());
}
