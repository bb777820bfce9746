export const orderKinds = ['plain'] as const;
