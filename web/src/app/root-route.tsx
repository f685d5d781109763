import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { sessionQuery } from './session.ts'

export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  beforeLoad: async ({ context }) => {
    await context.queries.ensureQueryData(sessionQuery)
  },
})

/** Menu and toolbar around every page except login, password reset and the two payment result pages. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})
