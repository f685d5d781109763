import { posix } from 'node:path'
import { featureOf, isTest, type LayoutError, type SourceFile } from './source-tree.ts'

type Edge = { to: string; path: string; line: number }
type Graph = Map<string, Edge[]>

/** Import cycles between files. Lazy imports do not count. */
export function checkFileCircles(files: SourceFile[]): LayoutError[] {
  return circlesOf(
    graphOf(files, (path) => path),
    'import cycle between files',
  )
}

/** Import cycles between features of domain and contract: neither can be understood without the other. */
export function checkFeatureCircles(files: SourceFile[]): LayoutError[] {
  const sources = files.filter(
    ({ path, tier }) => (tier === 'domain' || tier === 'contract') && !isTest(path),
  )
  return circlesOf(graphOf(sources, featureFolder), 'import cycle between features')
}

function featureFolder(path: string): string | undefined {
  const feature = featureOf(path)
  return feature === undefined ? undefined : `${path.split('/')[0]}/${feature}`
}

function graphOf(files: SourceFile[], nodeOf: (path: string) => string | undefined): Graph {
  const paths = new Set(files.map(({ path }) => path))
  const graph: Graph = new Map()
  for (const file of files) {
    const node = nodeOf(file.path)
    if (node === undefined) continue
    const edges = graph.get(node) ?? []
    graph.set(node, edges)
    for (const { from, line, lazy } of file.imports) {
      const target = targetOf(file.path, from)
      const to = !lazy && target !== undefined && paths.has(target) ? nodeOf(target) : undefined
      if (to !== undefined && (to !== node || target === file.path)) edges.push({ to, path: file.path, line })
    }
  }
  return graph
}

function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const [, tier, rest] = /^@despatch\/([^/]+)\/(.+)$/.exec(from) ?? []
  return tier === undefined || rest === undefined ? undefined : `${tier}/src/${rest}`
}

/** Depth-first search. An edge back to a node on the current path closes a cycle. */
function circlesOf(graph: Graph, what: string): LayoutError[] {
  const errors: LayoutError[] = []
  const done = new Set<string>()
  const walk = (node: string, trail: string[]) => {
    for (const { to, path, line } of graph.get(node) ?? []) {
      const start = trail.indexOf(to)
      if (start >= 0) {
        const message = `${what}: ${[...trail.slice(start), to].join(' → ')}`
        if (!errors.some((error) => error.message === message)) errors.push({ path, line, message })
      } else if (!done.has(to)) walk(to, [...trail, to])
    }
    done.add(node)
  }
  for (const node of graph.keys()) if (!done.has(node)) walk(node, [node])
  return errors
}
