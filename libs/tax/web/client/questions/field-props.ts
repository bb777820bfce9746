import type { Asked, Lists } from '../data/values.js';

/** What a field of any type is given. */
export interface FieldProps {
  readonly asked: Asked;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly lists: Lists;
  readonly disabled: boolean;
  /** Ties the field to its label, help and error. */
  readonly wiring: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-required': boolean | undefined;
  };
}
