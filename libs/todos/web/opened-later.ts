import { lazy } from 'react';

/** For those who may; a client's first page does without. */
export const AddTodo = lazy(async () => ({ default: (await import('./add-todo.js')).AddTodo }));

/** For as long as a company is new. */
export const OnboardingScreen = lazy(async () => ({
  default: (await import('./onboarding/index.js')).OnboardingScreen,
}));
