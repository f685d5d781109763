import type { Plugin } from 'vite'

interface BuiltFile {
  /** The files that load before it. */
  imports: readonly string[]
}

/** The files of a cycle, the first of them again at the end; null if there is none. */
export function cycleIn(files: ReadonlyMap<string, BuiltFile>): string[] | null {
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of files.get(file)?.imports ?? []) {
      const cycle = walk(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of files.keys()) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Fails the build if files import each other in a cycle. One of them would then run before the constants that it needs are
 * set, and the page would not open (see `chunks.ts`).
 */
export const noCircularFiles = () =>
  ({
    name: 'no-circular-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const cycle = cycleIn(new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
      if (cycle) throw new Error(`These files import each other: ${cycle.join(' → ')}. Change web/chunks.ts.`)
    },
  }) satisfies Plugin
