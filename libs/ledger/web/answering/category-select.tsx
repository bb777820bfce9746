import { Field } from '@daybook/kernel/ui';
import type { TransactionQuestionsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

export type Categories = TransactionQuestionsQuery['transactionCategories'];

/** The chart of accounts, grouped as somebody says it who keeps no books. */
export function CategorySelect({
  categories,
  value,
  error,
  onChange,
}: {
  readonly categories: Categories;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}) {
  return (
    <Field label={texts.category} error={error}>
      {(wiring) => (
        <select
          className="input"
          name="category"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...wiring}
        >
          <option value="">{texts.choose}</option>
          {Object.entries(texts.groups).map(([group, label]) => (
            <optgroup key={group} label={label}>
              {categories
                .filter((one) => one.group === group)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
