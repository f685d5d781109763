import { isTest, type LayoutError, type SourceFile, type Tier } from './source-tree.ts'

export const FEATURES = [
  'tenants',
  'auth',
  'sso',
  'applications',
  'registration',
  'users',
  'v1',
  'settings',
  'customers',
  'addresses',
  'address-book',
  'dockets',
  'drive',
  'pricing',
  'quotes',
  'payments',
  'tracking',
  'sms',
  'stock',
  'control',
  'reports',
  'labels',
  'logs',
  'lookups',
  'office',
  'webhooks',
] as const

/** The folders beside the features in a tier's `src`. The sandbox is named after outside services instead. */
const OWN_FOLDERS: Partial<Record<Tier, readonly string[]>> = {
  domain: ['card-providers', 'fields', 'geo', 'money', 'text', 'time'],
  contract: ['wire'],
  server: ['platform', 'migrations', 'commands', 'demo'],
  web: ['api-reference', 'app', 'platform', 'ui'],
}

const KEBAB_WITH_ROLES = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const VAGUE_WORDS = /(^|[-.])(utils?|helpers?|misc|managers?|controllers?)([-.]|$)/
const VAGUE_NAMES = new Set(['common', 'services'])
const LONGEST = 300

/** Folders that are not in the list of features, and vague file names. */
export function checkNames(files: SourceFile[]): LayoutError[] {
  return files.flatMap(({ path, tier }) => {
    const [, top, folder, inside] = path.split('/')
    const own = OWN_FOLDERS[tier]
    const allowed: readonly string[] = [...FEATURES, ...(own ?? [])]
    const errors: string[] = []
    if (own && top === 'src' && folder !== undefined && inside !== undefined && !allowed.includes(folder)) {
      errors.push(`${folder} is neither a feature nor a folder of ${tier}`)
    }
    for (const name of path.split('/').slice(1)) {
      if (!KEBAB_WITH_ROLES.test(name)) errors.push(`${name} is not in kebab-case`)
      if (isVague(name)) errors.push(`${name} is too vague a name`)
    }
    return errors.map((message) => ({ path, line: 1, message }))
  })
}

/** Files that are too long for one idea. */
export function checkLengths(files: SourceFile[]): LayoutError[] {
  return files
    .filter(({ path, lines }) => lines > LONGEST && !mayBeLong(path))
    .map(({ path, lines }) => ({
      path,
      line: LONGEST + 1,
      message: `${lines} lines; the limit is ${LONGEST}`,
    }))
}

const isVague = (name: string) => VAGUE_WORDS.test(name) || VAGUE_NAMES.has(name.split('.')[0] ?? name)

const mayBeLong = (path: string) =>
  isTest(path) || path.includes('/migrations/') || path.endsWith('.sql') || /\.gen\.tsx?$/.test(path)
