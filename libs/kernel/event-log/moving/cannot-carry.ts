/** The two logs cannot become one. Nothing was changed for the product. */
export class CannotCarry extends Error {}
