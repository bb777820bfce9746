import { createTheme, type Theme } from '@mui/material/styles';
import { texts } from './list/texts.js';

const names = [
  'paper',
  'surface',
  'sunken',
  'hover',
  'ink',
  'ink-soft',
  'ink-faint',
  'hairline',
  'hairline-strong',
  'accent',
  'on-accent',
  'accent-wash',
  'waiting',
  'done',
  'danger',
] as const;
type Tokens = Record<(typeof names)[number], string>;

/** The colours as they are painted now; MUI reckons with them, so that it needs values, not names. */
export function paintedTokens(): Tokens {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Tokens;
}

/** MUI in the product's ink and paper: hairlines for shadows, 8 px corners, dense rows. */
export function staffTheme(mode: 'light' | 'dark', tokens: Tokens): Theme {
  return createTheme({
    palette: {
      mode,
      primary: { main: tokens.accent, contrastText: tokens['on-accent'] },
      error: { main: tokens.danger },
      warning: { main: tokens.waiting },
      success: { main: tokens.done },
      background: { default: tokens.paper, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens['ink-soft'], disabled: tokens['ink-faint'] },
      divider: tokens.hairline,
      action: { hover: tokens.hover, selected: tokens['accent-wash'] },
    },
    typography: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSize: 14,
      htmlFontSize: 16,
      body2: { fontSize: 14, lineHeight: '20px' },
      button: { textTransform: 'none', fontWeight: 550 },
    },
    shape: { borderRadius: 8 },
    shadows: Array(25).fill('none') as Theme['shadows'],
    transitions: { duration: { standard: 140, short: 120, shorter: 100, shortest: 80, complex: 160 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      // react-admin names the mark around the checkbox of a row, not the checkbox
      MuiCheckbox: { defaultProps: { slotProps: { input: { 'aria-label': texts.chooseRow } } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: tokens.hairline, fontVariantNumeric: 'tabular-nums' },
          head: { color: tokens['ink-soft'], fontSize: 12, fontWeight: 600, background: tokens.sunken },
        },
      },
      MuiTablePagination: { styleOverrides: { root: { color: tokens['ink-soft'], borderBottom: 0 } } },
      MuiPopover: { styleOverrides: { paper: { border: `1px solid ${tokens.hairline}` } } },
    },
  });
}
