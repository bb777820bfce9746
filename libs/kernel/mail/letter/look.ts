/** Of buttons and links where the firm has no color of its own. */
export const ownAccent = '#1f4e79';

/** Written into each element, since mail clients drop what stands apart; the dark look goes over it where they keep it. */
export const look = {
  page: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: '#f4f5f3',
    color: '#1c2126',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  },
  paper: {
    maxWidth: '560px',
    backgroundColor: '#ffffff',
    border: '1px solid #dcdfdb',
    borderRadius: '8px',
    padding: '28px 24px',
  },
  firm: { color: '#5c6670', fontSize: '13px', lineHeight: '20px', fontWeight: 600, margin: 0 },
  logo: { display: 'block', maxWidth: '200px', maxHeight: '40px', margin: '0 0 8px' },
  title: { fontSize: '20px', lineHeight: '28px', fontWeight: 600, margin: '0 0 16px', overflowWrap: 'anywhere' },
  words: { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', overflowWrap: 'anywhere' },
  heading: { fontSize: '15px', lineHeight: '22px', fontWeight: 600, margin: '24px 0 8px' },
  list: { margin: '0 0 16px', padding: 0, listStyleType: 'none' },
  line: {
    margin: 0,
    padding: '10px 0',
    borderTop: '1px solid #e6e8e4',
    fontSize: '16px',
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  note: { color: '#5c6670', fontSize: '14px', lineHeight: '20px' },
  link: { textDecoration: 'underline' },
  button: {
    color: '#ffffff',
    borderRadius: '8px',
    padding: '12px 20px',
    fontSize: '16px',
    fontWeight: 600,
    margin: '8px 0 24px',
  },
  rule: { borderTop: '1px solid #e6e8e4', margin: '24px 0 16px' },
  small: { color: '#5c6670', fontSize: '13px', lineHeight: '20px', margin: '0 0 4px', overflowWrap: 'anywhere' },
} as const;

export const darkLook = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #14171a !important; color: #e8eaed !important; }
  .paper { background-color: #1d2125 !important; border-color: #353b41 !important; }
  .line, .rule { border-color: #353b41 !important; }
  .note, .small { color: #a5afb9 !important; }
  .link { color: #8fc1ee !important; }
  .logo { background-color: #ffffff !important; padding: 4px 8px !important; border-radius: 6px !important; }
  .button { background-color: #8fc1ee !important; color: #10202f !important; }
}`;
