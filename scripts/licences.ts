import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A package that the product ships or needs at run time. */
export interface Package {
  /** Name and version, such as `@fastify/cookie@11.0.2`. */
  id: string
  /** SPDX expression; undefined if the package states none. */
  licence: string | undefined
}

/** SPDX identifiers of the allowed licences. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Vite's compiler of style sheets, which is used as it is and not part of what browsers load.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences of packages without an SPDX identifier, read from the LICENSE file of exactly this version. */
const readByHand: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera',
  'png-js@2.0.0': 'MIT',
}

interface Component {
  'bom-ref': string
  properties?: { name: string; value: string }[]
  licenses?: { expression?: string; license?: { id?: string } }[]
}

interface LockedPackages {
  packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean }>
}

/**
 * Packages that only development needs. `npm sbom --omit=dev` would also leave out packages of the product that a
 * development package uses, such as React.
 */
function developmentPackages(): Set<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by npm
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockedPackages
  const ids = (isForDevelopment: boolean) =>
    Object.entries(packages)
      .filter(([, { dev, devOptional }]) => (dev ?? devOptional ?? false) === isForDevelopment)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  return new Set(ids(true)).difference(new Set(ids(false)))
}

/** The third-party packages in the software bill of materials (`npm run sbom`), sorted by name. */
export function shippedPackages(): Package[] {
  const development = developmentPackages()
  const args = ['run', '--silent', 'sbom']
  const output = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- CycloneDX, written by npm
  const { components } = JSON.parse(output) as { components: Component[] }
  return components
    .filter(({ properties }) => !properties?.some(({ name }) => name === 'cdx:npm:package:private'))
    .filter(({ 'bom-ref': id }) => !development.has(id))
    .map(({ 'bom-ref': id, licenses }) => ({
      id,
      licence: readByHand[id] ?? licenses?.[0]?.expression ?? licenses?.[0]?.license?.id,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The packages whose licence is not allowed. If a package has several licences, all of them must be allowed. */
export const forbiddenPackages = (packages: readonly Package[]): Package[] =>
  packages.filter(({ licence }) => {
    const names = licence?.split(/ (?:AND|OR|WITH) |[()]/).filter((name) => name !== '') ?? []
    return names.length === 0 || names.some((name) => !allowed.has(name))
  })

const heading = 'This product includes these packages, by licence.'

/** The NOTICE with the packages at its end, grouped by licence. */
export function withPackages(notice: string, packages: readonly Package[]): string {
  const [before = ''] = notice.split(heading)
  const groups = Object.entries(Object.groupBy(packages, ({ licence = 'None' }) => licence))
  const lists = groups
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, members = []]) => `${licence}\n${members.map(({ id }) => `  ${id}\n`).join('')}`)
  return `${before.trimEnd()}\n\n${heading}\n\n${lists.join('\n')}`
}

if (import.meta.main) {
  const file = join(root, 'NOTICE')
  const packages = shippedPackages()
  writeFileSync(file, withPackages(readFileSync(file, 'utf8'), packages))
  const forbidden = forbiddenPackages(packages)
  for (const { id, licence = 'none' } of forbidden) console.error(`${id}: licence ${licence} is not allowed`)
  if (forbidden.length > 0) process.exitCode = 1
}
