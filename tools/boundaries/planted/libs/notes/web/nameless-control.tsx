/** The first has no name, the others have one each. */
export function Fields() {
  return (
    <>
      <input placeholder="Search" />
      <input aria-label="Search" />
      <label>
        Size <select />
      </label>
    </>
  );
}
