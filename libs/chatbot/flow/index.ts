import type { AnyTaskKind, FlowSettings } from '@daybook/kernel/flows';
import { answerer } from './answers/index.js';
import { answerQuestions, answerTask, endFailedAnswers } from './asking/index.js';

export { runReport } from './reports/run-report.js';

export const eventHandlers = [answerQuestions, endFailedAnswers];

export const taskKinds = (settings: FlowSettings): readonly AnyTaskKind[] => [answerTask(answerer(settings))];
