import { targetOf, type LayoutError, type SourceFile } from './source-tree.ts'

/** The files that each file imports, with the lines. A walk is depth-first: an edge back to its own trail closes a cycle. */
type Graph = Map<string, { to: string; line: number }[]>

/** Import cycles between files. Lazy imports do not count. */
export function checkFileCircles(files: SourceFile[]): LayoutError[] {
  const errors: LayoutError[] = []
  const graph = graphOf(files)
  const done = new Set<string>()
  const walk = (node: string, trail: string[]) => {
    for (const { to, line } of graph.get(node) ?? []) {
      const start = trail.indexOf(to)
      if (start >= 0) {
        const message = `import cycle between files: ${[...trail.slice(start), to].join(' → ')}`
        if (!errors.some((error) => error.message === message)) errors.push({ path: node, line, message })
      } else if (!done.has(to)) walk(to, [...trail, to])
    }
    done.add(node)
  }
  for (const node of graph.keys()) if (!done.has(node)) walk(node, [node])
  return errors
}

function graphOf(files: SourceFile[]): Graph {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ from, line, lazy }) => {
        const to = targetOf(path, from)
        return !lazy && to !== undefined && paths.has(to) ? [{ to, line }] : []
      }),
    ]),
  )
}
