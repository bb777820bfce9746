export const mail = 1;
export type Letter = { key: string };
