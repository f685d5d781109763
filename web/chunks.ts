import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const own = /\/(?:web|domain|contract)\/src\//

/** Matches a page's module and all of our modules that it imports. */
function importsOf(page: string) {
  const reached = new Set([fileURLToPath(new URL(`src/${page}`, import.meta.url))])
  let walked = false
  return (id: string, modules: Modules): boolean => {
    if (!walked)
      for (const each of reached)
        for (const next of modules.getModuleInfo(each)?.importedIds ?? [])
          if (own.test(next)) reached.add(next)
    walked = true
    return reached.has(id)
  }
}

const byLogin = importsOf('auth/login.page.tsx')
const byFrame = importsOf('app/shell/shell.tsx')

const packages = (...names: string[]) => `/node_modules/(?:${names.join('|')})/`

/** Matches components of the library. `names` are separated by spaces. */
const components = (names: string) =>
  `/@mantine/core/esm/components/(?:${names.trim().replaceAll(/\s+/g, '|')})/`

const ui = (...names: string[]) => `/web/src/ui/(?:${names.join('|')})`

const any = (...tests: string[]) => new RegExp(tests.join('|'))

// Used by nearly every page.
const everyPages = any(
  packages('@floating-ui/.*', '@tanstack/(?:router-core|react-router|query-core|react-query)'),
  components(`
    AppShell Alert Avatar Badge Burger Collapse Drawer FocusTrap Kbd Menu Modal ModalBase Overlay Popover ScrollArea
    SimpleGrid Table Tabs Tooltip`),
  ui('page-heading', 'status-badge', 'money-cell', 'time-of', 'docket-number', 'back-link', 'dialog-props'),
  ui('list-box', 'search-box', 'keyboard-list', 'field-with-button', 'save-bar', 'full-page', 'texts'),
)

const numbers = any(packages('react-number-format'), components('NumberInput'))

const fields = any(
  components(`
    Autocomplete Checkbox Combobox ComboboxPopover Fieldset FileButton FloatingIndicator InlineInput Pill PillsInput
    Radio SegmentedControl Select Switch Textarea`),
  ui('list-fields'),
)

const form = any(packages('@mantine/form', 'fast-deep-equal', 'klona'), '/web/src/app/(?:use-)?app-form')

const grid = any(
  packages('@tanstack/(?:react-virtual|virtual-core)'),
  ui('data-grid', 'chosen-columns', 'column-choice'),
  '/web/src/app/paged-grid',
)

const calendar = any(packages('@mantine/dates', 'dayjs'), ui('with-calendar', 'date-'))

const map = any(
  packages('leaflet', 'd3-delaunay', 'delaunator', 'robust-predicates'),
  ui('street-', 'map-', 'base-map/'),
)

/**
 * The chunks of the build. A module goes to the first group that matches. By default the bundler makes a file of every
 * few lines that several pages share, and each costs a phone a request. These groups bundle modules that are used
 * together, and leave out modules that only one page uses.
 */
export const chunks = [
  { name: 'react', test: any(packages('react', 'react-dom', 'scheduler', 'use-sync-external-store')) },
  { name: 'first', tags: ['$initial' as const] },
  { debugName: 'login', name: (id: string, modules: Modules) => (byLogin(id, modules) ? 'login' : null) },
  {
    debugName: 'frame',
    name: (id: string, modules: Modules) => (byFrame(id, modules) || everyPages.test(id) ? 'frame' : null),
  },
  { name: 'map', test: map },
  { name: 'chart', test: any(packages('recharts', '@mantine/charts')) },
  { name: 'state-machine', test: any(packages('xstate')) },
  { name: 'calendar', test: calendar },
  { name: 'numbers', test: numbers },
  { name: 'fields', test: fields },
  { name: 'form', test: form },
  { name: 'grid', test: grid },
  { name: 'icons', test: any(packages('@tabler/.*')), minShareCount: 2 },
  // Shared by booking, lists, quotes and tracking. The columns are excluded, because they import the grid. Texts are used
  // only by the pages of their folder.
  {
    name: 'dockets',
    test: /\/(?:web|domain|contract)\/src\/(?!office|settings|reports|addresses)\w+\/.*(?<!\/texts)\.ts$/,
    minShareCount: 3,
  },
]
