import type { Page } from '@despatch/web/app/page.ts'
import { pages } from '@despatch/web/app/pages.ts'
import { customerScreens } from './customer-screens.ts'
import type { Screen } from './screen.ts'
import { staffScreens } from './staff-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

const chosen: readonly Screen[] = [...visitorScreens, ...customerScreens, ...staffScreens]

/** Every page as it opens for an administrator, unless a screen above has its name. */
const plain = Object.entries<Page>(pages)
  .map(([name, { path, example = path, needs }]): Screen => ({
    name: name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
    path: example,
    ...(needs === 'public' ? {} : { as: 'admin' }),
  }))
  .filter(({ name }) => !chosen.some((screen) => screen.name === name))

export const screens: readonly Screen[] = [...chosen, ...plain]
