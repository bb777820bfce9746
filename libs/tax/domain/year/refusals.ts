import { refuse } from '@daybook/kernel/events';

export const changedBySomeoneElse = 'This answer has been changed by someone else. Please reload.';

export const questionnaireRefusals = {
  notThere: refuse('notThere', 'There is no questionnaire for this year.'),
  yearSubmitted: refuse('yearSubmitted', 'This year already has submitted forms.'),
  formSubmitted: refuse('formSubmitted', 'This form has already been submitted.'),
  formNotThere: refuse('formNotThere', 'This form is no longer part of the questionnaire. Its answers are kept.'),
  formDisabled: refuse(
    'formDisabled',
    'This form does not apply any more, so it cannot be answered. Its answers are kept.',
  ),
  formStays: refuse('formStays', 'The questionnaire ends with this form, so it cannot be removed.'),
  setupOpen: refuse('setupOpen', 'Please finish the setup first.'),
  stepNotThere: refuse('stepNotThere', 'This step is not part of the questionnaire.'),
  questionNotThere: refuse('questionNotThere', 'This question is not asked any more. Its answer is kept.'),
  questionsMoved: refuse(
    'questionsMoved',
    'The questions have been updated meanwhile. Please reload; your answers are kept.',
  ),
  notOmittable: refuse('notOmittable', 'This question needs an answer.'),
  notForFiles: refuse('notForFiles', 'This question is not answered with files.'),
  tooManyFiles: refuse(
    'tooManyFiles',
    'This answer has 50 files already. Please remove one, or add the rest to the library.',
  ),
  fileNotThere: refuse('fileNotThere', 'This file is no longer part of the answer.'),
  progressTooLong: refuse('progressTooLong', 'The progress of a step is a word.'),
  nothingMasked: refuse('nothingMasked', 'There is no masked answer to show here.'),
  noteTooLong: refuse('noteTooLong', 'Please keep the note to 2,000 characters.'),
  notByStaff: refuse('notByStaff', 'Only the client can accept the perjury statement.'),
  nameMissing: refuse('nameMissing', 'Your profile needs your name before you can accept the statement.'),
  statementOutdated: refuse('statementOutdated', 'The perjury statement has changed. Please reload and read it again.'),
  openQuestions: refuse('openQuestions', 'Please answer all required questions'),
  perjuryOpen: refuse('perjuryOpen', 'Please accept the perjury statement'),
  statusNotAllowed: refuse(
    'statusNotAllowed',
    'The form cannot get this status now. Please reload to see where it stands.',
  ),
  reasonMissing: refuse('reasonMissing', 'Please say what is missing, so that the client knows what to do.'),
  reasonTooLong: refuse('reasonTooLong', 'Please keep each reason to 1,000 characters.'),
  reasonElsewhere: refuse('reasonElsewhere', 'A reason is about a question that is not part of this form.'),
  nothingToRoll: refuse('nothingToRoll', 'There are no answers of that year to take over.'),
  notEarlier: refuse('notEarlier', 'Answers can be taken over from an earlier year only.'),
  otherQuestions: refuse('otherQuestions', 'These questions are for another year or another kind of return.'),
} as const;
