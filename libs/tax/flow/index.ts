import type { AnyEventHandler, FlowSettings } from '@daybook/kernel/flows';
import { followSignUp, mailSignUp } from './form-1099/index.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  followSignUp,
  mailSignUp(settings),
];
