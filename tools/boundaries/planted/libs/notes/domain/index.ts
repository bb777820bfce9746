export const noteKinds = ['plain'] as const;
