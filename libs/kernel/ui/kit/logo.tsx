/** The product's mark: a bound book with three written lines. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="4" y="3" width="24" height="26" rx="4" fill="var(--accent)" />
      <path d="M10 3v26" stroke="var(--on-accent)" strokeOpacity=".45" strokeWidth="1.5" />
      <path d="M14 11h9M14 16h9M14 21h5" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
