import { darkModeCondition } from '@despatch/domain/logs/email-scheme.ts'
import type { Scheme } from '@despatch/domain/tenants/neutral-shades.ts'
import type { EmailColours } from './email-colours.ts'

/** The two sizes of text, and figures that line up in columns. */
export const fonts = {
  text: 'font-size:16px;line-height:24px',
  small: 'font-size:14px;line-height:22px',
  figures: 'font-variant-numeric:tabular-nums',
} as const

/** What an element of an email shows with a colour. The name is its class, by which dark mode changes the colour. */
const properties = {
  page: ({ page }) => `background-color:${page}`,
  card: ({ card, line }) => `background-color:${card};border-color:${line}`,
  line: ({ line }) => `border-color:${line}`,
  mark: ({ button }) => `background-color:${button}`,
  dot: ({ link }) => `background-color:${link}`,
  text: ({ text }) => `color:${text}`,
  quiet: ({ quiet }) => `color:${quiet}`,
  button: ({ button }) => `background-color:${button};border-color:${button}`,
  link: ({ link }) => `color:${link}`,
} as const satisfies Record<string, (colours: EmailColours) => string>

type Role = keyof typeof properties

/** The class and the inline style of an element. Many email clients read inline styles only. */
export function styled(colours: EmailColours, roles: readonly Role[], style: string): string {
  let inline = style
  for (const role of roles) inline += `;${properties[role](colours)}`
  return `class="${roles.join(' ')}" style="${inline}"`
}

const inDark = (colours: EmailColours) =>
  Object.entries(properties)
    .map(([role, of]) => `.${role}{${of(colours).replaceAll(/;|$/g, '!important$&')}}`)
    .join('\n')

/** Most logos are drawn for a light background. The colour is that of the name, if the logo cannot be loaded. */
const logoInDark = ({ text, card }: EmailColours) =>
  `.logo{padding:8px 12px!important;border-radius:8px!important;background-color:${card}!important;color:${text}!important}`

/** A theme has the same style sheet in all its emails, so it is only written once. */
const sheets = new WeakMap<Readonly<Record<Scheme, EmailColours>>, string>()

/** The style sheet for email clients that read one: dark mode, and less space on phones. */
export function styleSheet(colours: Readonly<Record<Scheme, EmailColours>>): string {
  const sheet = sheets.get(colours) ?? writtenSheet(colours)
  sheets.set(colours, sheet)
  return sheet
}

const writtenSheet = ({
  light,
  dark,
}: Record<Scheme, EmailColours>): string => `:root{color-scheme:light dark}
@media (max-width:480px){
.inside{padding:24px 20px!important}
}
@media ${darkModeCondition}{
${inDark(dark)}
${logoInDark(light)}
}`
