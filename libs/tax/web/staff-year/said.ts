import { inOneCell, saidOf } from '@daybook/tax/domain/organizer';
import type { Question, Value } from '@daybook/tax/domain/questionnaire';
import type { TqFirmAnswerFragment } from './generated/graphql.js';
import { texts } from './texts.js';

export type FirmAnswer = TqFirmAnswerFragment;

type Asked = Pick<FirmAnswer, 'question' | 'type' | 'label' | 'options' | 'columns'>;

/** An answer as it is read; null where there is none. `value` in place of the masked one, where it was revealed. */
export function answerInWords(answer: FirmAnswer): string | null {
  if (answer.omitted_flag) return texts.notApplicable;
  if (answer.type === 'upload_v2')
    return answer.files.length > 0 ? answer.files.map(({ title }) => title || texts.goneFile).join('; ') : null;
  return valueInWords(answer, answer.value);
}

function valueInWords(asked: Asked, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const question = { ...asked, key: asked.question } as unknown as Question;
  return inOneCell(saidOf(question, value as Value, () => texts.goneFile)) || null;
}

/** Types of which some part is masked, to be revealed one at a time. */
export function isMasked({ type, columns, value }: FirmAnswer): boolean {
  const sealed = ['tax_id', 'bank'];
  return (
    value !== null && value !== undefined && (sealed.includes(type) || columns.some((one) => sealed.includes(one.type)))
  );
}

/** A revealed answer, line by line, exactly as it is stored. */
export function revealedLines(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.map((row) =>
    typeof row === 'string'
      ? row
      : Object.values(row as Readonly<Record<string, string>>)
          .filter(Boolean)
          .join(', '),
  );
}
