import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  createRootRouteWithContext,
  Outlet,
  type AnyRoute,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'
import { guardOf, sendHome, sendToStart } from './guards.ts'
import type { Page } from '../platform/page.ts'
import { framedPages, pages } from '../platform/pages.ts'
import { unframedPages } from '../platform/unframed-pages.ts'
import { PendingScreen } from './pending-screen.tsx'
import { parseSearch, stringifySearch } from '../platform/search-params.ts'
import { sessionQuery } from '../platform/session.ts'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  beforeLoad: async ({ context }) => {
    await context.queries.ensureQueryData(sessionQuery)
  },
})

/** Menu and toolbar around every page except login, password reset and the two payment result pages. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

interface PageModule {
  default: () => ReactNode
  /** Starts loading the page's data before the session is known. */
  prefetch?: (queries: QueryClient, search: Record<string, string>) => void
  /** Loads the page's data when the pointer or the focus is on a link to it, so that its first field is there at once. */
  preload?: (queries: QueryClient) => Promise<void>
}

/** Every page's component, in a file that is loaded with the page. */
const components = import.meta.glob<PageModule>('./**/*.page.tsx', { base: '../' })

function componentOf(file: string) {
  const load = components[file]
  if (!load) throw new Error(`There is no page ${file}`)
  return lazyRouteComponent(load)
}

interface TypedPage<Path extends string, Search extends object> extends Page {
  path: Path
  search?: (given: Record<string, unknown>) => Search
}

const optionsOf = <Path extends string, Search extends object>(page: TypedPage<Path, Search>) => ({
  path: page.path,
  validateSearch: page.search,
  beforeLoad: guardOf(page),
  component: componentOf(page.file),
  loader: async ({ context, preload }: { context: { queries: QueryClient }; preload: boolean }) => {
    if (!preload) return
    const { preload: load } = (await components[page.file]?.()) ?? {}
    // The page itself reports what fails.
    await load?.(context.queries).catch(() => undefined)
  },
})

const framedRoute = <Path extends string, Search extends object>(page: TypedPage<Path, Search>) =>
  createRoute({ getParentRoute: () => shell, ...optionsOf(page) })

const unframedRoute = <Path extends string, Search extends object>(page: TypedPage<Path, Search>) =>
  createRoute({ getParentRoute: () => root, ...optionsOf(page) })

type SearchOf<Declared> = Declared extends { search: (given: never) => infer Search extends object }
  ? Search
  : object

type Framed = typeof framedPages
type Unframed = typeof unframedPages

// TypeScript cannot infer the types of a mapped object, and links are checked by them.
const framedRoutes = mapped(framedPages, framedRoute) as {
  [name in keyof Framed]: ReturnType<typeof framedRoute<Framed[name]['path'], SearchOf<Framed[name]>>>
}
const unframedRoutes = mapped(unframedPages, unframedRoute) as {
  [name in keyof Unframed]: ReturnType<typeof unframedRoute<Unframed[name]['path'], SearchOf<Unframed[name]>>>
}

function mapped(pages: Record<string, Page>, routeOf: (page: Page) => AnyRoute): unknown {
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, routeOf(page)]))
}

/** The old address of the emails page. */
const oldEmails = createRoute({
  getParentRoute: () => shell,
  path: '/log/letters',
  validateSearch: pages.emails.search,
  beforeLoad: ({ search }) => {
    throw redirect({ to: pages.emails.path, search, replace: true })
  },
})

const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: sendToStart })
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: sendHome })

const routes = root.addChildren({
  ...unframedRoutes,
  start,
  unknown,
  shell: shell.addChildren({ ...framedRoutes, oldEmails }),
})

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: routes,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })

/** Starts loading the data of the page in the address bar, if it can be loaded before the session is known. */
export async function fetchPageData(queries: QueryClient, isGuest: boolean): Promise<void> {
  const { pathname, search } = window.location
  const found = Object.values<Page>(pages).find(({ path }) => path === pathname)
  if (!found || (isGuest && found.needs !== 'public')) return
  const page = await components[found.file]?.()
  page?.prefetch?.(queries, parseSearch(search))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
