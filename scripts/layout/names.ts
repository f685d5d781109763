import { FEATURES, GROUND, ROOF } from './feature-order.ts'
import { type LayoutError, type SourceFile } from './source-tree.ts'

const KEBAB_WITH_ROLES = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const VAGUE_WORDS = /(^|[-.])(utils?|helpers?|misc|managers?|controllers?)([-.]|$)/
const VAGUE_NAMES = new Set(['common', 'services'])

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

const isVague = (name: string) => VAGUE_WORDS.test(name) || VAGUE_NAMES.has(name.split('.')[0] ?? name)
