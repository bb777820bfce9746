// what tests of components get for a style sheet
export {};
