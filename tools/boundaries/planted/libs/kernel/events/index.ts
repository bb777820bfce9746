export const event = 1;
