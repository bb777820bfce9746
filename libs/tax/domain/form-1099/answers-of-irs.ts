import { type Decision, refuse } from '@daybook/kernel/events';
import type { FilesHandedOut } from './files-handed-out.js';
import type { Form1099Command, Form1099Event, Form1099Refusal, IrsAnswer } from './form-1099.events.js';

type Decided = Decision<Form1099Event, Form1099Refusal>;

/** As 2026-68698468914-b0b2da138: with what stands between the parts of a record's id in it, it would name another record. */
const receiptForm = /^[A-Za-z0-9][A-Za-z0-9-]{7,59}$/;
const noSuchFile = refuse(
  'noSuchFile',
  'This is no XML file that was handed out for filing. Please reload the page and choose one.',
);

/** What the IRS answered; said once more it takes the place of what was said before. */
export function answered(
  { files, answers }: FilesHandedOut,
  { file, answer: typed }: Extract<Form1099Command, { type: 'RecordAnswer' }>,
): Decided {
  const utid = utidOfFile(files, file);
  if (utid === undefined) return noSuchFile;
  const to: IrsAnswer = typed.outcome === 'notSent' ? typed : { ...typed, receipt: typed.receipt.trim() };
  if (to.receipt !== null && !receiptForm.test(to.receipt))
    return refuse('receipt', 'Please enter the receipt ID as the IRS shows it, such as 2026-68698468914-b0b2da138.');
  const isElsewhere = [...answers].some(
    ([other, { receipt }]) => other !== utid && receipt !== null && receipt === to.receipt,
  );
  if (isElsewhere)
    return refuse(
      'receiptTwice',
      'This receipt ID stands with another file already. Please compare both with the IRS.',
    );
  const from = answers.get(utid) ?? null;
  if (from?.outcome === to.outcome && from.receipt === to.receipt) return [];
  return [{ type: 'Form1099FileAnswered', data: { utid, from, to } }];
}

export function takenBack({ files, answers }: FilesHandedOut, file: string): Decided {
  const utid = utidOfFile(files, file);
  if (utid === undefined) return noSuchFile;
  const from = answers.get(utid);
  return from ? [{ type: 'Form1099AnswerTakenBack', data: { utid, from } }] : [];
}

export function withAnswer({ answers }: FilesHandedOut, utid: string, answer: IrsAnswer | null) {
  const others = [...answers].filter(([one]) => one !== utid);
  return { answers: new Map(answer ? [...others, [utid, answer]] : others) };
}

/** Of a transmission that was to be filed. */
function utidOfFile(files: FilesHandedOut['files'], file: string): string | undefined {
  const transmission = files.find((one) => one.file === file)?.transmission;
  return transmission?.isTest ? undefined : transmission?.utid;
}
