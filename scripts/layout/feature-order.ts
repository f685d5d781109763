import { isTest, targetOf, type LayoutError, type SourceFile, type Tier } from './source-tree.ts'

/**
 * The features of all tiers in floors, from the ground up. A feature may import the features that are listed before it, and
 * none that is listed after it.
 */
const FLOORS = [
  ['customers', 'lookups', 'settings', 'addresses', 'address-book', 'tenants'],
  ['auth', 'users', 'applications', 'sso', 'registration'],
  ['pricing', 'cards', 'dockets', 'labels', 'stock', 'tracking'],
  ['control', 'drive', 'sms'],
  ['quotes', 'payments'],
  ['office', 'reports', 'billing'],
  ['webhooks', 'v1', 'imports', 'schedules'],
  ['logs', 'home'],
] as const

export const FEATURES: readonly string[] = FLOORS.flat()

/** The folders below the features, from the ground up, by the same rule. */
export const GROUND: Partial<Record<Tier, readonly string[]>> = {
  domain: ['text', 'time', 'geo', 'money', 'fields', 'card-providers'],
  contract: ['wire'],
  server: ['platform'],
  web: ['ui', 'platform'],
}

/** The folders above the features, which may import everything, like the files directly in `src`. */
export const ROOF: Partial<Record<Tier, readonly string[]>> = {
  server: ['migrations', 'commands'],
  web: ['api-reference', 'app'],
}

/** The folders of `server/src/platform`, from the ground up, by the same rule. Files directly in `platform` have no order. */
const PLATFORM: readonly string[] = [
  'workers',
  'outbound',
  'outside',
  'database',
  'files',
  'live',
  'pictures',
  'pdf',
  'spreadsheet',
  'tenant',
  'secrets',
  'mail',
  'jobs',
  'http',
]

/** The tiers whose features are checked. */
const ORDERED_TIERS: ReadonlySet<Tier> = new Set(['domain', 'contract', 'server', 'web'])

/** Imports of a feature that is above the importing one. Tests may import everything. */
export function checkFeatureOrder(files: SourceFile[]): LayoutError[] {
  return files
    .filter(({ path, tier }) => ORDERED_TIERS.has(tier) && path.startsWith(`${tier}/src/`) && !isTest(path))
    .flatMap(({ path, tier, imports }) =>
      imports.flatMap(({ from, line }) => {
        const target = targetOf(path, from)
        const message = target?.startsWith(`${tier}/src/`) ? orderError(tier, path, target) : undefined
        return message === undefined ? [] : [{ path, line, message }]
      }),
    )
}

function orderError(tier: Tier, path: string, target: string): string | undefined {
  const [from, to] = [placeOf(tier, path), placeOf(tier, target)]
  if (to.floor > from.floor)
    return `${from.name} must not import ${to.name}, which is above it: see scripts/layout/feature-order.ts`
  return from.name === 'platform' && to.name === 'platform' ? platformError(path, target) : undefined
}

/** The folder of a file in `src`, and how high it is. */
function placeOf(tier: Tier, path: string): { name: string; floor: number } {
  const [, , name = '', inside] = path.split('/')
  if (inside === undefined || ROOF[tier]?.includes(name)) return { name, floor: FEATURES.length }
  const ground = GROUND[tier] ?? []
  const floor = ground.includes(name) ? ground.indexOf(name) - ground.length : FEATURES.indexOf(name)
  return { name, floor }
}

function platformError(path: string, target: string): string | undefined {
  const [from, to] = [path, target].map((each) => PLATFORM.indexOf(each.split('/')[3] ?? ''))
  if (from === undefined || to === undefined || from === -1 || to <= from) return undefined
  return `platform/${PLATFORM[from]} must not import platform/${PLATFORM[to]}, which is above it: see scripts/layout/feature-order.ts`
}
