import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

type IsReached = (id: string, modules: Modules) => boolean

const own = /\/(?:web|domain|contract)\/src\//

/** Matches the modules of pages and all of our modules that they import. */
function importsOf(...pages: readonly string[]): IsReached {
  const reached = new Set(pages.map((page) => fileURLToPath(new URL(`src/${page}`, import.meta.url))))
  let walked = false
  return (id, modules) => {
    if (!walked)
      for (const each of reached)
        for (const next of modules.getModuleInfo(each)?.importedIds ?? [])
          if (own.test(next)) reached.add(next)
    walked = true
    return reached.has(id)
  }
}

const first = importsOf('main.tsx')
const login = importsOf('auth/login-app.tsx')
const portal = importsOf('app/portal.tsx')
const frame = importsOf('app/shell/shell.tsx')
const booking = importsOf('app/docket/docket.page.tsx')
const quote = importsOf('quotes/quote.page.tsx')
const board = importsOf('control/control.page.tsx')
const list = importsOf('dockets/list/docket-list.page.tsx')
const others = importsOf(
  'dockets/list/docket-list.page.tsx',
  'app/home/home.page.tsx',
  'tracking/track.page.tsx',
)

/** Matches the modules that all of these match. */
const all =
  (...each: readonly IsReached[]): IsReached =>
  (id, modules) =>
    each.every((isReached) => isReached(id, modules))

/** Matches the modules that one of these matches. */
const any =
  (...each: readonly IsReached[]): IsReached =>
  (id, modules) =>
    each.some((isReached) => isReached(id, modules))

/** Matches components of the library. */
function components(...folders: readonly string[]): IsReached {
  const path = new RegExp(`/@mantine/core/esm/components/(?:${folders.join('|')})/`)
  return (id) => path.test(id)
}

const packages =
  (path: RegExp): IsReached =>
  (id) =>
    path.test(id)

/** A chunk with the modules that match, as far as no earlier chunk has them. */
const chunk = (name: string, ...each: readonly IsReached[]) => ({
  debugName: name,
  name: (id: string, modules: Modules) => (any(...each)(id, modules) ? name : null),
})

/** A chunk with the modules that all of these reach, as far as no earlier chunk has them. */
const sharedBy = (name: string, ...each: readonly IsReached[]) => chunk(name, all(...each))

/**
 * The chunks of the build. A module goes to the first group that matches, with the packages that it imports. By default
 * the bundler makes a file of every few lines that several pages share, and each costs a phone a request (decision 0048).
 * Code also compresses better in a large file (decision 0184).
 *
 * What few pages use comes last. So a page loads hardly any code of other pages (decision 0165).
 */
export const chunks = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/web\/src\/platform\/draw\.ts$/,
  },
  // The start of a page, what login has in common with the portal, and the components that login needs.
  chunk(
    'first',
    first,
    all(login, any(portal, frame)),
    components(
      'Input',
      'InputBase',
      'TextInput',
      'PasswordInput',
      'CloseButton',
      'ActionIcon',
      'Anchor',
      'Button',
      'Title',
      'Stack',
    ),
    packages(/vite\/preload-helper|\/use-uncontrolled\/|\/use-document-title\/|icons-react\/dist\/esm\/[cd]/),
  ),
  chunk('login', login),
  chunk('portal', portal, packages(/\/@tanstack\/react-router\//), components('Alert')),
  // The arrow of a field with a list is needed before the list.
  chunk(
    'frame',
    frame,
    components(
      'Switch',
      'SegmentedControl',
      'FloatingIndicator',
      'NativeSelect',
      'Combobox/ComboboxChevron',
      'Combobox/get-parsed-combobox-data',
    ),
  ),
  { name: 'choices', test: /@mantine\/core\/esm\/components\/(?:Combobox|Select|Autocomplete|ScrollArea)\// },
  { name: 'grid', test: /\/@tanstack\/(?:react-virtual|virtual-core)\// },
  { name: 'numbers', test: /\/NumberInput\/|\/react-number-format\// },
  { name: 'machines', test: /\/xstate\// },
  { name: 'shared', test: /\/@tabler\/icons-react\/|\/@mantine\/hooks\/|\/@tanstack\//, minShareCount: 3 },
  // The other packages, in one file for each set of pages that use them. In the files of pages, a page could need another.
  { name: 'parts', test: /\/node_modules\//, minShareCount: 3, entriesAware: true },
  sharedBy('rules', booking, board),
  sharedBy('lists', board, list),
  sharedBy('bookings', booking, others),
  sharedBy('deliveries', board, others),
  sharedBy('quoting', booking, quote),
  chunk('booking', booking),
  chunk('board', board),
]
