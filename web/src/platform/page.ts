import type { Right } from '@despatch/domain/users/rights.ts'
import { texts } from './search-params.ts'

/** What is declared about a page. The router, the guards, the menu, the start pages and the tests read it. */
export interface Page {
  /** `$kind` is a parameter. */
  path: string
  /** The path with a value, if it has one: for screenshots and browser tests. */
  example?: string
  /** Reads the query parameters, and ignores all others. */
  search?: (given: Record<string, unknown>) => object
  /** The browser title, and the name in links. */
  title: string
  /** The permission that opens the page. With several, any one is enough. */
  needs: Right | readonly Right[] | 'public'
  /** The main heading, if it is the same for all users. */
  heading?: string
  /** The sentence below that heading. */
  description?: string
  /** Its entry in the menu, on the home page and in the command palette. Its icon is in menu-entries.ts. */
  menu?: {
    label: string
    description: string
    /** A permission that the entry needs in addition to the page's own. */
    alsoNeeds?: Right
    /** A permission whose users have another page for the same. */
    notWith?: Right
  }
  /** The file in `src` whose default export is the page. Only the page itself loads it. */
  file: string
}

/** The path and the query parameters of a page that the server links to, from `linkedPages`. */
export const linked = <Path extends string, Name extends string>(page: {
  path: Path
  search: readonly Name[]
}) => ({ path: page.path, search: texts(...page.search) })
