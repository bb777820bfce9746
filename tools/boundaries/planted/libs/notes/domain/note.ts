export const note = { category: 'note' } as const;
