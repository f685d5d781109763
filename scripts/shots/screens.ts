import type { Page } from '@despatch/web/platform/page.ts'
import { pages } from '@despatch/web/platform/pages.ts'
import { customerScreens } from './customer-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'
import { stateScreens } from './state-screens.ts'
import { giveContact, openTracking, payQuote, press, reviewQuote, seeTariffs } from './ways.ts'

/** The screens of guests, besides the plain pages. */
const visitorScreens: readonly Screen[] = [
  { name: 'login-northern', path: '/login?database=northern' },
  { name: 'login-forgotten', path: '/login', go: press('Forgotten your password?') },
  { name: 'login-expired', as: 'newstarter', path: '/home' },
  { name: 'reset', path: '/reset/nonsense?database=metro' },
  { name: 'confirm-email', path: '/confirm-email/nonsense?database=metro' },
  { name: 'register', path: '/register?database=metro&dck_id=1' },
  { name: 'quote', path: '/docket/quote?database=metro' },
  { name: 'quote-tariffs', path: '/docket/quote?database=metro', go: seeTariffs },
  { name: 'quote-contact', path: '/docket/quote?database=metro', go: giveContact },
  { name: 'quote-addresses', path: '/docket/quote?database=metro', go: reviewQuote },
  { name: 'quote-card', path: '/docket/quote?database=metro', go: payQuote },
  { name: 'quote-refused', path: '/docket/quote?database=northern' },
  { name: 'tracking', path: '/docket/track', go: openTracking('EIG') },
  { name: 'tracking-delivered', path: '/docket/track', go: openTracking('D') },
  { name: 'tracking-unknown', path: '/docket/track?tracking_ref=MT-0000-0000-0000' },
]

const chosen: readonly Screen[] = [...visitorScreens, ...customerScreens, ...staffScreens, ...stateScreens]

/** Every page as it opens for an administrator, unless a screen above has its name. */
const plain = Object.entries<Page>(pages)
  .map(([name, { path, example = path, needs }]): Screen => ({
    name: name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
    path: example,
    ...(needs === 'public' ? {} : { as: 'admin' }),
  }))
  .filter(({ name }) => !chosen.some((screen) => screen.name === name))

export const screens: readonly Screen[] = [...chosen, ...plain]
