/** The first has no name, the others have one each. */
export const fields = [
  <input key="a" placeholder="Search" />,
  <input key="b" aria-label="Search" />,
  <label key="c">
    Size <select />
  </label>,
];
