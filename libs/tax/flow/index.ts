import type { AnyEventHandler, FlowSettings } from '@daybook/kernel/flows';
import { countYears } from './counting/index.js';
import { followSignUp, mailSignUp } from './form-1099/index.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  countYears,
  followSignUp,
  mailSignUp(settings),
];
