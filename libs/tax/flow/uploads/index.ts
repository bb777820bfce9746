export {
  type AnswerFileParticulars,
  answerFileParticulars,
  isInLibrary,
  notInLibrary,
  takeAnswerFile,
} from './answer-files.js';
export { type AnswerTarget, answerPurpose, answerUploads } from './answer-uploads.js';
export { keepAnswerFiles } from './keeping-answers.js';
