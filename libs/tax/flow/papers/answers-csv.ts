import { type Cell, csvStream } from '@daybook/kernel/csv';
import { inOneCell, type Organizer } from '@daybook/tax/domain';

const header = [
  'Company',
  'Tax year',
  'Form',
  'Step',
  'Question',
  'Key',
  'Answer',
  'Not applicable',
  'To be confirmed',
  'Answered at',
] as const;

/** What is asked and said in these papers, one question a line; masked, and without what is hidden. */
export function answersCsv(organizers: AsyncIterable<Organizer>) {
  return csvStream(header, linesOf(organizers));
}

async function* linesOf(organizers: AsyncIterable<Organizer>): AsyncGenerator<readonly Cell[]> {
  for await (const { company, year, parts } of organizers)
    for (const { title: form, steps } of parts)
      for (const { title: step, entries } of steps)
        for (const { label, question, said, isOmitted, isToConfirm, at } of entries)
          yield [
            ...[company, year, form, step, label, question],
            ...[said && !isOmitted ? inOneCell(said) : '', isOmitted ? 'yes' : '', isToConfirm ? 'yes' : ''],
            at ?? '',
          ];
}
