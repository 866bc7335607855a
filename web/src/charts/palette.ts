/** Light or dark, as the kit names them. */
export type Scheme = 'light' | 'dark';

// Neighbours differ in hue and in lightness, so that they can be told apart without telling colours apart.
const PALETTE: Record<Scheme, string[]> = {
  light: ['#0f766e', '#b45309', '#1d4e9e', '#9d174d', '#4d7c0f', '#6d28d9', '#0e7490', '#a16207'],
  dark: ['#2dd4bf', '#fbbf24', '#8fbcff', '#f9a8d4', '#bef264', '#c4b5fd', '#67e8f9', '#fde047'],
};

/** The colour of the line or bar with a number; they begin anew where there are more than colours. */
export function colourAt(scheme: Scheme, at: number): string {
  const colours = PALETTE[scheme];
  return colours[at % colours.length] as string;
}

/** The colours of what comes in and what goes out: calmer than those of amounts, which are read. */
export const flowColours = (scheme: Scheme): { in: string; out: string } =>
  scheme === 'dark' ? { in: '#45b98a', out: '#e58668' } : { in: '#2f9e6e', out: '#d9663f' };

/** What lies behind the lines and bars. */
export const chartInk = (scheme: Scheme): { text: string; grid: string; other: string } =>
  scheme === 'dark'
    ? { text: '#a3abb2', grid: '#3d444a', other: '#6b7680' }
    : { text: '#5b6670', grid: '#e6eaec', other: '#98a2a9' };
