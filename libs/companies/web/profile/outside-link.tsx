/** A link out of the portal, in a tab of its own. */
export function OutsideLink({ href, label = href }: { readonly href: string; readonly label?: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
