import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The pages that are opened most. */
const busyPages = [
  'quotes/quote.page.tsx',
  'tracking/track.page.tsx',
  'app/docket/docket.page.tsx',
  'dockets/list/docket-list.page.tsx',
  'control/control.page.tsx',
  'app/home/home.page.tsx',
].map((page) => fileURLToPath(new URL(`src/${page}`, import.meta.url)))

/** Our own modules. The packages go with those that import them. */
const own = /\/(?:web|domain|contract)\/src\//

/** Which busy pages need a module: a bit for each. */
const needed = new Map<string, number>()

function neededBy(id: string, modules: Modules): number {
  if (needed.size === 0)
    for (const [bit, page] of busyPages.entries()) {
      const reached = new Set([page])
      for (const each of reached)
        for (const next of modules.getModuleInfo(each)?.importedIds ?? [])
          if (own.test(next)) reached.add(next)
      for (const each of reached) needed.set(each, (needed.get(each) ?? 0) | (1 << bit))
    }
  return needed.get(id) ?? 0
}

const bitsOf = (set: number) => set.toString(2).replaceAll('0', '').length

/** The sets of busy pages, the largest first: what several pages need also needs only modules that all of them need. */
const sets = [...Array(1 << busyPages.length).keys()].slice(1).toSorted((a, b) => bitsOf(b) - bitsOf(a))

const component = (...names: string[]) => `@mantine/core/esm/components/(?:${names.join('|')})/`

/**
 * A module goes to the first group that matches, with the modules that it imports. By default the bundler makes a file of
 * every few lines that the same pages and dialogs share. A phone fetches only six files at a time over HTTP/1.1, and code
 * compresses better in a large file. So the code that the busy pages share is divided by these pages only.
 */
export const chunks = [
  { name: 'first', tags: ['$initial' as const] },
  // What the login page needs too.
  {
    name: 'common',
    test: RegExp(
      `${component('ActionIcon', 'Alert', 'Anchor', 'NativeSelect', 'PasswordInput', 'TextInput')}|platform/unopened-page.tsx$|tenants/(?:brand.tsx|copy-banner.tsx|use-company.ts)$`,
    ),
  },
  { name: 'login', test: /auth\/login\.page\.tsx$/ },
  {
    name: 'frame',
    test: RegExp(`app/shell/shell.tsx$|${component('SegmentedControl', 'Switch', 'Textarea')}`),
  },
  { name: 'lists', test: RegExp(component('Select', 'Autocomplete')) },
  { name: 'packages', test: /node_modules/, minShareCount: 2, entriesAware: true },
  ...sets.map((set) => ({
    name: (id: string, modules: Modules) => (neededBy(id, modules) === set ? `pages-${set}` : null),
  })),
]
