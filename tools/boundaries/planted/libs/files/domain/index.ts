export const rule = 1;
export type Rule = number;
