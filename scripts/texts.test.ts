import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './layout/source-tree.ts'
import { shownTexts } from './shown-texts.ts'
import { cataloguesOf, isTextsFile, unusedKeys } from './text-catalogues.ts'

const root = join(import.meta.dirname, '..')

/** Strings that read like a text but are not shown, each with the reason. The key is the file and the string. */
const exceptions: Readonly<Record<string, string>> = {
  'web/src/api-reference/elements.ts The page has no #…': 'A mistake in the code, not shown.',
  'web/src/api-reference/run-call.ts Bearer …': 'A header.',
  'web/src/main.tsx The page has no #root': 'A mistake in the code, not shown.',
  'driver/src/main.tsx The page has no #root': 'A mistake in the code, not shown.',
  'driver/src/use-phone.ts usePhone must be used inside PhoneContext': 'A mistake in the code, not shown.',
  'driver/src/call-api.ts Bearer …': 'A header.',
  'web/src/ui/base-map/base-map.worker.ts This browser cannot draw in a worker': 'Not shown.',
  'web/src/app/router.ts Shell': 'The name of an export.',
  'web/src/app/router.ts There is no page …': 'A mistake in the code, not shown.',
  'web/src/platform/session.ts This screen needs a session': 'A mistake in the code, not shown.',
  "web/src/platform/theme.ts 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif":
    'Fonts.',
  'web/src/platform/theme.ts color-mix(in srgb, var(--mantine-color-accent-…) …%, transparent)': 'A colour.',
  'web/src/dockets/booking/form/focus-next-on-enter.ts #references input': 'A selector of elements.',
  'web/src/logs/framed-email.ts <!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>…</title></head>':
    'The head of a document.',
  'web/src/logs/framed-email.ts <base target="_blank">': 'An element of a document.',
  'web/src/office/rows-field.tsx [data-row]:last-of-type input': 'A selector of elements.',
  'web/src/app/theme/preview-frame.tsx <!doctype html><html lang="en-GB"><head></head><body></body></html>':
    'An empty document.',
  'web/src/tenants/tenant-theme.tsx useTenant must be used inside TenantTheme':
    'A mistake in the code, not shown.',
  'web/src/ui/data-grid-row.tsx a, button, input, label': 'A selector of elements.',
  'web/src/ui/data-grid.tsx input, select, textarea, [role=dialog] *': 'A selector of elements.',
  'web/src/platform/shown-notifications.tsx button, a, input, select, textarea': 'A selector of elements.',
  'web/src/ui/date-range.ts … is not an instant': 'A mistake in the code, not shown.',
  'web/src/ui/base-map/load-base-map.ts The outlines of the map could not be loaded: …':
    'Not shown: the map works without them.',
  'web/src/ui/map-context.ts Map components must be inside a MapView': 'A mistake in the code, not shown.',
  'web/src/billing/document-filters.tsx not sent': 'A filter in the address.',
  'web/src/ui/site-name.ts Despatch': 'The name of the product.',
  'web/src/dockets/booking/form/focus-next-on-enter.ts (pointer: coarse)': 'A media query.',
  'web/src/ui/street-map.tsx (prefers-reduced-motion: reduce)': 'A media query.',
}

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(d|fixture)\.ts$/.test(path) && !isTest(path))
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

const cataloguesIn = (files: ReturnType<typeof sourcesIn>) =>
  files
    .filter(({ path }) => isTextsFile(path))
    .flatMap(({ path, source }) => cataloguesOf(path, source).map((each) => ({ ...each, files })))

const files = [...sourcesIn('web/src'), ...sourcesIn('driver/src')]
const screens = files.filter(({ path }) => !isTextsFile(path))

/** The catalogues of the driver's app, in four languages. Screens have them as `driveTexts`. */
const inLanguages = /^driver\/src\/languages\//
const driveFolder = 'driver/src/'

const catalogues = cataloguesIn(files)
  .filter(({ path, name }) => !inLanguages.test(path) || name.startsWith('english'))
  .map((each) =>
    inLanguages.test(each.path) ? { ...each, path: `${driveFolder}language.ts`, name: 'driveTexts' } : each,
  )

const textsOf = (source: string) => shownTexts('a.tsx', source).map(({ text }) => text)

const unusedIn = (each: (typeof catalogues)[number]) =>
  unusedKeys(
    each,
    each.files.map(({ source }) => source),
  )

test('the texts of the clients are in a texts.ts, not in components', () => {
  const found = screens.flatMap(({ path, source }) => shownTexts(path, source))
  expect(
    found
      .filter(({ path, text }) => !(`${path} ${text}` in exceptions))
      .map(({ path, line, text }) => `${path}:${line} Move this text to a texts.ts: ${text}`),
  ).toEqual([])
  const strings = new Set(found.map(({ path, text }) => `${path} ${text}`))
  expect(Object.keys(exceptions).filter((key) => !strings.has(key))).toEqual([])
})

test('the texts of the clients are all used', () => {
  expect(catalogues.flatMap(unusedIn)).toEqual([])
})

test('the texts of the clients have a name of their own in each folder', () => {
  const names = catalogues.map(({ name }) => name).filter((name) => name !== 'driveTexts')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the texts of the clients are used only in their folder and its subfolders', () => {
  // Every screen uses the common texts. main.tsx starts the app.
  const foreign = catalogues
    .filter(({ path }) => path !== 'web/src/ui/texts.ts')
    .flatMap(({ path, name }) =>
      screens
        .filter((screen) => screen.source.includes(`${name}.`) && screen.path !== 'web/src/main.tsx')
        .filter((screen) => !screen.path.startsWith(`${dirname(path)}/`))
        .map((screen) => `${screen.path} uses ${name}`),
    )
  expect(foreign).toEqual([])
})

test('the driver’s app shows no English texts or formats besides its catalogues', () => {
  const others = screens.filter(
    ({ path }) => path.startsWith(driveFolder) && path !== `${driveFolder}language.ts`,
  )
  const foreign = /import[^;']*Texts\b[^;']*from '@despatch\/[^']*'|'en-GB'|\btoLocale\w*String\(/g
  expect(
    others.flatMap(({ path, source }) =>
      Array.from(source.matchAll(foreign), ([found]) => `${path} has ${found}`),
    ),
  ).toEqual([])
})

test('the texts of emails are all used', () => {
  const emails = cataloguesIn(sourcesIn('server/src')).filter(({ path }) => path.endsWith('/email-texts.ts'))
  expect(emails.map(({ name }) => name)).toContain('passwordEmailTexts')
  expect(emails.flatMap(unusedIn)).toEqual([])
})

test.each([
  ['text between tags', 'const a = () => <p>Save</p>', ['Save']],
  ['a text in braces', 'const a = (b: boolean) => <p>{b ? "yes" : t.no}</p>', ['yes']],
  ['a text with values', 'const a = (b: number) => <p>{`${b} dockets`}</p>', ['… dockets']],
  ['a label', 'const a = () => <Field label="code" />', ['code']],
  ['a text in another attribute', 'const a = () => <Field what="the stock" />', ['the stock']],
  ['a toast', 'const a = () => notify.success("Stock", done)', ['Stock']],
  [
    'an error for the user',
    'const a = () => { throw new Error("The file is empty.") }',
    ['The file is empty.'],
  ],
])('the check of texts finds %s', (_what, source, texts) => {
  expect(textsOf(source)).toEqual(texts)
})

test.each([
  ['class names and other technical attributes', 'const a = () => <p className="Wide row" key="One key" />'],
  ['single words in lower case', 'const a = () => <Text size="sm" ta="end">{t.code}</Text>'],
  ['names of keyboard keys', 'const a = (key: string) => press("Enter") || key === "Page up"'],
  ['keys in a hint', 'const a = (b: number) => <><Kbd>Ctrl Enter</Kbd><Kbd>G {b}</Kbd></>'],
  ['tables at the top of a module', 'const columns = [{ id: "hst_code", label: "Code" }]'],
  ['imports and types', 'import { a } from "Some file"\nexport type B = "One thing" | "Another thing"'],
  ['web addresses', 'const a = () => <Field placeholder="https://example.com/despatch" />'],
])('the check of texts ignores %s', (_what, source) => {
  expect(textsOf(source)).toEqual([])
})

test('the check of texts finds keys that no file uses', () => {
  const [catalogue] = cataloguesOf('texts.ts', "export const stockTexts = { code: 'Code', row: 'Row' }")
  expect(catalogue && unusedKeys(catalogue, ['<Th>{stockTexts.row}</Th>'])).toEqual(['stockTexts.code'])
})
