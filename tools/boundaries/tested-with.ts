/** What the product is tested with and not made of: specs, what stands beside them in `spec/`, and `libs/testing`. */
export const testedWith = /\.spec\.tsx?$|\/spec\/|(?:^|\/)libs\/testing\//;
