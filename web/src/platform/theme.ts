import {
  accentShades,
  darkTintTextShade,
  filledShade,
  tintTextShade,
  type AccentShades,
} from '@despatch/domain/tenants/accent-shades.ts'
import { grey, darkGrey, darkEdge, tintShare } from '@despatch/domain/tenants/neutral-shades.ts'
import { themeShades } from '@despatch/domain/tenants/theme-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import {
  createTheme,
  type ButtonProps,
  type CSSVariablesResolver,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'
import { commonTexts } from '../ui/texts.ts'
import { mapColours } from './map-colours.ts'

/** Red, green and yellow shades are computed like the accent's, so that text on them has a contrast of 4.5:1. */
const fixed = {
  gray: grey,
  dark: darkGrey,
  red: accentShades('#c2263a'),
  green: accentShades('#18794e'),
  yellow: accentShades('#8f6200'),
} satisfies Record<string, MantineColorsTuple>

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Four sizes: small print, text, section headings, page headings. */
const size = { small: '0.75rem', text: '0.875rem', section: '1rem', page: '1.375rem' }

/** The page stays readable behind a dialog. */
const behindDialog = { backgroundOpacity: 0.45, blur: 0 }

/**
 * Help is below the field. Fields beside each other then have their labels and boxes on one line, whatever help they
 * have, and a message that appears moves no field above it.
 */
const helpBelow = {
  defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
} satisfies { defaultProps: InputWrapperProps }

const heading = (fontSize: string) => ({ fontSize, lineHeight: '1.3', fontWeight: '600' })

const shadow = 'var(--despatch-shadow)'

const dialogTitle = { fontSize: size.section, fontWeight: 600, lineHeight: 1.3 }

/** The component library's theme for a tenant, made at run time from the tenant's settings (TEN-02). */
export const mantineTheme = (theme: Theme) =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: filledShade,
    colors: { ...fixed, accent: themeShades(theme).light },
    black: grey[9],
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
    // Edges divide surfaces. Only what floats above the page has a shadow.
    shadows: { xs: 'none', sm: 'none', md: shadow, lg: shadow, xl: shadow },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Text: { defaultProps: { size: 'sm' } },
      Anchor: { defaultProps: { size: 'sm' } },
      Tooltip: { defaultProps: { openDelay: 300 } },
      CloseButton: { defaultProps: { 'aria-label': commonTexts.close } },
      // A dialog's header is not a banner landmark.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      InputWrapper: { styles: { label: { marginBottom: 4 } } },
      // Its placeholder is not a valid child of a menu. Without it the first item takes the focus.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', shadow: 'xl', overlayProps: behindDialog },
        styles: { title: dialogTitle },
      },
      Drawer: { defaultProps: { overlayProps: behindDialog }, styles: { title: dialogTitle } },
      // The arrow keys change the number as well.
      NumberInput: { defaultProps: { hideControls: true } },
      // A list opens at the top of the page before it is placed, and its chosen option is scrolled to: an absolute one would scroll the page.
      Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
      // The lists of closed fields are not drawn, which would slow down a form with many of them.
      Select: { defaultProps: { ...helpBelow.defaultProps, comboboxProps: { keepMounted: false } } },
      Autocomplete: { defaultProps: { ...helpBelow.defaultProps, comboboxProps: { keepMounted: false } } },
      MultiSelect: helpBelow,
      TextInput: helpBelow,
      PasswordInput: helpBelow,
      Textarea: helpBelow,
      DatePicker: { defaultProps: { highlightToday: true } },
      Switch: { defaultProps: { withThumbIndicator: false } },
      // A low button with text of the normal size.
      Button: {
        vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
          root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
        }),
      },
    },
  })

const tint = (shade: number, share: number) =>
  `color-mix(in srgb, var(--mantine-color-accent-${shade}) ${share * 100}%, transparent)`

/** The dark scheme may have an accent colour of its own. */
const shadesOf = (shades: AccentShades) =>
  Object.fromEntries(shades.map((shade, index) => [`--mantine-color-accent-${index}`, shade]))

/** In the dark scheme the library's own text colours are nearly white. */
const tintTexts = (colours: readonly string[]) =>
  Object.fromEntries(
    colours.map((colour) => [
      `--mantine-color-${colour}-light-color`,
      `var(--mantine-color-${colour}-${darkTintTextShade})`,
    ]),
  )

export const themeVariables =
  (theme: Theme): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      '--mantine-color-accent-light': tint(filledShade.light, tintShare.light),
      '--mantine-color-accent-light-hover': tint(filledShade.light, 0.14),
      '--mantine-color-accent-light-color': `var(--mantine-color-accent-${tintTextShade})`,
      '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
      '--despatch-edge': 'var(--mantine-color-gray-4)',
      '--despatch-surface': 'var(--mantine-color-gray-0)',
      '--despatch-hover': 'var(--mantine-color-gray-1)',
      '--despatch-line': 'var(--mantine-color-gray-2)',
      '--despatch-tooltip': 'var(--mantine-color-gray-8)',
      ...mapColours.light,
    },
    dark: {
      ...shadesOf(themeShades(theme).dark),
      '--mantine-color-accent-light': tint(filledShade.dark, tintShare.dark),
      '--mantine-color-accent-light-hover': tint(filledShade.dark, 0.28),
      '--mantine-color-accent-light-color': `var(--mantine-color-accent-${darkTintTextShade})`,
      ...tintTexts(['red', 'green', 'yellow']),
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-success': 'var(--mantine-color-green-4)',
      '--mantine-color-default': 'var(--mantine-color-dark-6)',
      '--mantine-color-gray-light': 'var(--mantine-color-dark-6)',
      '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
      '--despatch-edge': darkEdge,
      '--despatch-surface': 'var(--mantine-color-dark-8)',
      '--despatch-hover': 'var(--mantine-color-dark-6)',
      '--despatch-line': 'var(--mantine-color-dark-5)',
      '--despatch-tooltip': 'var(--mantine-color-dark-4)',
      ...mapColours.dark,
    },
  })
