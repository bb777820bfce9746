export const calls = {};
