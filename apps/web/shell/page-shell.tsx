import { texts } from './texts.js';

/** What the page shows before any script is there (index.html, which has its styles), as long as nobody is known yet. */
export function PageShell() {
  return (
    <div className="shell" role="status" aria-label={texts.loading}>
      <div className="shell-bar">
        <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
          <rect x="4" y="3" width="24" height="26" rx="4" fill="currentColor" />
          <path d="M14 11h9M14 16h9M14 21h5" strokeWidth="2" strokeLinecap="round" />
        </svg>
        {texts.product}
      </div>
      <div className="shell-lines">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
