export const resolver = 1;
