import { accentShades, filledShade, tintTextShade } from '@despatch/domain/tenants/accent-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

function shades(accent: string): MantineColorsTuple {
  const all = accentShades(accent)
  const at = (shade: number) => all[shade] ?? accent
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)]
}

/** Neutral greys with a trace of blue; 4 stands 3:1 on white (edges of fields), 5 stands 4.5:1 (small print). */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d3d8e0',
  '#8b93a1',
  '#69707d',
  '#505764',
  '#3a404b',
  '#252a33',
  '#171a21',
]

/** The same by night: 0 is text, 4 edges, 7 the page. */
const dark: MantineColorsTuple = [
  '#dfe2e8',
  '#c3c8d1',
  '#a0a7b4',
  '#8a919e',
  '#353b47',
  '#272c36',
  '#1e222a',
  '#15181e',
  '#101318',
  '#0b0d11',
]

/** Red, green and yellow are made as the accent is, so that text on them and in them holds 4.5:1 as well. */
const fixed = {
  gray,
  dark,
  red: shades('#c2263a'),
  green: shades('#18794e'),
  yellow: shades('#8f6200'),
}

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Four sizes: small print, text, section headings, page headings. */
const size = { small: '0.75rem', text: '0.875rem', section: '1rem', page: '1.375rem' }

const heading = (fontSize: string) => ({ fontSize, lineHeight: '1.3', fontWeight: '600' })

/** The component library's theme of a tenant, made at run time from what its database says (TEN-02). */
export const mantineTheme = (theme: Theme) =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: filledShade,
    colors: { ...fixed, accent: shades(theme.accent) },
    black: gray[9],
    fontFamily: font,
    fontSizes: { xs: size.small, sm: size.text, md: size.section, lg: size.section, xl: size.page },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontFamily: font,
      fontWeight: '600',
      textWrap: 'pretty',
      sizes: {
        h1: heading(size.page),
        h2: heading(size.section),
        h3: heading(size.text),
        h4: heading(size.text),
        h5: heading(size.small),
        h6: heading(size.small),
      },
    },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '2rem' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Text: { defaultProps: { size: 'sm' } },
      Anchor: { defaultProps: { size: 'sm' } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
      CloseButton: { defaultProps: { 'aria-label': 'Close' } },
      // A dialog's heading row is no banner of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      InputWrapper: { styles: { label: { marginBottom: 4 } } },
      // Its placeholder is a child that a menu may not have; without it the first item takes the focus.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Modal: { defaultProps: { centered: true } },
    },
  })

export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-accent-light': 'color-mix(in srgb, var(--mantine-color-accent-6) 9%, transparent)',
    '--mantine-color-accent-light-hover':
      'color-mix(in srgb, var(--mantine-color-accent-6) 14%, transparent)',
    '--mantine-color-accent-light-color': `var(--mantine-color-accent-${tintTextShade})`,
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--input-bd': 'var(--mantine-color-gray-4)',
    '--despatch-surface': 'var(--mantine-color-gray-0)',
    '--despatch-hover': 'var(--mantine-color-gray-1)',
    '--despatch-line': 'var(--mantine-color-gray-2)',
  },
  dark: {
    '--mantine-color-accent-light': 'color-mix(in srgb, var(--mantine-color-accent-5) 20%, transparent)',
    '--mantine-color-accent-light-hover':
      'color-mix(in srgb, var(--mantine-color-accent-5) 28%, transparent)',
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
    '--despatch-surface': 'var(--mantine-color-dark-8)',
    '--despatch-hover': 'var(--mantine-color-dark-6)',
    '--despatch-line': 'var(--mantine-color-dark-5)',
  },
})
