import { type Filter, filters } from './list-choice.js';
import { texts } from './texts.js';

/** Chooses one of the four filters of to-dos. */
export function FilterButtons({
  chosen,
  onChoose,
}: {
  readonly chosen: Filter;
  readonly onChoose: (value: string) => void;
}) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{texts.filter}</legend>
      {filters.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === chosen.value} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
