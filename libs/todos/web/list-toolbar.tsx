import { useQuery } from '@daybook/kernel/ui';
import { todoTypes } from '@daybook/todos/domain';
import { FilterButtons } from './filter-buttons.js';
import { assigneeChoices } from './form/assignee-choices.js';
import { AssigneeChoicesDocument } from './generated/graphql.js';
import { type Choice, type ChoiceName, orders } from './list-choice.js';
import { texts, typeWords } from './texts.js';

const types = todoTypes.map((value) => ({ value, label: typeWords[value]?.label ?? value }));

/** Chooses which of a company's to-dos are listed, and in which order. */
export function ListToolbar({
  companyUuid,
  choice,
  onChoose,
}: {
  readonly companyUuid: string;
  readonly choice: Choice;
  readonly onChoose: (name: ChoiceName, value: string) => void;
}) {
  const { data } = useQuery(AssigneeChoicesDocument, { companyUuid }, { about: ['companyUser'], keep: 'companyUsers' });
  const people = assigneeChoices(data?.companyUsers ?? [], []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  const select = (name: ChoiceName, label: string, value: string, options: readonly Option[]) => (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChoose(name, event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return (
    <div className="toolbar">
      <FilterButtons chosen={choice.filter} onChoose={(value) => onChoose('filter', value)} />
      <div className="narrowing">
        {select('person', texts.person, choice.person ?? '', [
          { value: '', label: texts.anyone },
          ...withChosen(people, choice.person),
        ])}
        {select('type', texts.type, choice.type ?? '', [{ value: '', label: texts.everyType }, ...types])}
        <label className="choice">
          <input
            type="checkbox"
            checked={choice.isOverdue}
            onChange={(event) => onChoose('overdue', event.target.checked ? 'yes' : '')}
          />
          <span>{texts.overdue}</span>
        </label>
        <span className="order">
          <span aria-hidden>{texts.order}</span>
          {select('order', texts.order, choice.order, orders)}
        </span>
      </div>
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Somebody who was chosen and cannot be assigned any more can still be seen to be chosen. */
function withChosen(people: readonly Option[], chosen: string | null): readonly Option[] {
  if (chosen === null || people.some(({ value }) => value === chosen)) return people;
  return [...people, { value: chosen, label: texts.formerPerson }];
}
