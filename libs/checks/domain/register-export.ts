export type RegisterFormat = 'xlsx' | 'pdf';

/** What a register is made with; stored with tasks. */
export interface RegisterRequest {
  readonly bankAccount: string;
  readonly format: RegisterFormat;
}

/** The name of the kind of task. */
export const checkRegisterTask = 'checkRegister';
