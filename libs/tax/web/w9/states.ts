import { taxStates } from '@daybook/tax/domain/answers';

/** States, the District and the territories, by their postal code. */
export const stateOptions = ['', ...taxStates].map((value) => ({ value, label: value }));
