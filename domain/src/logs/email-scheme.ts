import type { Scheme } from '../tenants/neutral-shades.ts'

/** The condition under which an email’s style sheet changes its colours to those of dark mode. */
export const darkModeCondition = '(prefers-color-scheme: dark)'

/** The HTML of an email in one colour scheme, whatever the reader's device prefers. Used to show it on a page. */
export const emailInScheme = (html: string, scheme: Scheme): string =>
  html.replace(`@media ${darkModeCondition}`, `@media ${scheme === 'dark' ? 'all' : 'not all'}`)
