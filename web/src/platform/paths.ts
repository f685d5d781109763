import { pages } from './pages.ts'

type Paths = { [name in keyof typeof pages]: (typeof pages)[name]['path'] }

/** The path of each page, for links. The router checks their parameters. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Paths
