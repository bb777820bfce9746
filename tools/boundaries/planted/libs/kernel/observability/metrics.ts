export const registry = {};
