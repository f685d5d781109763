import { FEATURES, GROUND, ROOF } from './feature-order.ts'
import { isTest, type LayoutError, type SourceFile } from './source-tree.ts'

const KEBAB_WITH_ROLES = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const VAGUE_WORDS = /(^|[-.])(utils?|helpers?|misc|managers?|controllers?)([-.]|$)/
const VAGUE_NAMES = new Set(['common', 'services'])
const LONGEST = 300

/** Folders that are not in the list of features, and vague file names. */
export function checkNames(files: SourceFile[]): LayoutError[] {
  return files.flatMap(({ path, tier }) => {
    const [, top, folder, inside] = path.split('/')
    const own = [...(GROUND[tier] ?? []), ...(ROOF[tier] ?? [])]
    const allowed = [...FEATURES, ...own]
    const errors: string[] = []
    if (
      own.length > 0 &&
      top === 'src' &&
      folder !== undefined &&
      inside !== undefined &&
      !allowed.includes(folder)
    ) {
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
