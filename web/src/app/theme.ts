import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Teal, dark enough at 7 and 8 to carry white text and to be read on white (WCAG 2.2, 4.5 : 1). */
const brand: MantineColorsTuple = [
  '#effcf9',
  '#d5f5ef',
  '#a9ebdf',
  '#72dccb',
  '#3fc6b2',
  '#22ab98',
  '#14897b',
  '#0f766e',
  '#115e59',
  '#134e4a',
];

/** The kit's own red is too light for white text on it (4.5 : 1); this one carries it from 7 on. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#f76a6a',
  '#e34242',
  '#cf2f2f',
  '#b42318',
  '#991b1b',
];

/** How all parts of the kit look. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand, red },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    Anchor: { defaultProps: { underline: 'hover' } },
    // A header of its own would be a second banner of the page for those who listen.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Modal: { defaultProps: { centered: true } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Paper: { defaultProps: { radius: 'md' } },
  },
});
