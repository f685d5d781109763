/** The texts of the theme. */
export const themeTexts = {
  accent: 'Accent',
  accentHelp: 'Buttons, links and selected items.',
  deriveDarkAccent: 'Derive the dark mode accent from it',
  darkAccent: 'Accent (dark mode)',
  darkAccentHelp: 'Must be readable under white text and on a dark background.',
  takeNearest: (colour: string) => `Use ${colour}`,

  contrast: 'Contrast (WCAG 2.2 AA)',
  use: 'Use',
  atLeast: (ratio: string) => `at least ${ratio}`,
  pass: 'pass',
  tooLow: 'too low',

  logo: 'Logo',
  logoHelp: (kibibytes: number, pixels: number) =>
    `PNG, JPEG or WebP, at most ${kibibytes} KiB and ${pixels} pixels per side. Shown 30 pixels high, on light and dark backgrounds.`,
  noLogo: 'No logo',
  chooseALogo: 'Choose a logo',
  chooseAnotherLogo: 'Choose another logo',
  restoreSavedLogo: 'Restore saved logo',

  imageDamaged: 'This image is damaged and cannot be shown. Save it again as PNG.',

  logInTo: (name: string) => `Log in to ${name}`,
  username: 'Username',
  password: 'Password',
  logIn: 'Log in',
  forgottenYourPassword: 'Forgotten your password?',
  newBooking: 'New booking',
  focused: 'Focused',

  theme: 'Theme',
  themeSaved: 'Saved. Users will see it the next time they load a page.',
  name: 'Name',
  nameHelp: 'Shown in the toolbar, on the login page and in emails.',
  menu: 'Menu',
  menuHelp: 'On screens narrower than 768 pixels the menu is in a drawer.',
  atTheSide: 'At the side',
  atTheTop: 'At the top',
  none: 'none',
  differentImage: 'a different image',
  derivedFromAccent: 'derived from the accent',

  preview: 'Preview',
  portalPreview: (label: string) => `Portal preview, ${label}`,

  pageHelp: 'The portal’s appearance, for all users and on the login page.',
  themeNotLoaded: 'The theme could not be loaded',
  loadingTheme: 'Loading the theme',
}
