import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { guardOf, sendToStart, skipLogin } from './guards.ts'
import { officeRoutes } from './office-routes.tsx'
import { pages } from './pages.ts'
import { PendingScreen } from './pending-screen.tsx'
import { root, shell } from './root-route.tsx'
import {
  docketSearch,
  parseSearch,
  recordSearch,
  stringifySearch,
  texts,
  userSearch,
} from './search-params.ts'
import { viewFields } from '../reports/viewed-report.ts'

const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: sendToStart })
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: sendToStart })

const login = createRoute({
  getParentRoute: () => root,
  path: pages.login.path,
  validateSearch: texts('wanted', 'database'),
  beforeLoad: skipLogin,
  component: lazyRouteComponent(() => import('../auth/login.page.tsx'), 'LoginPage'),
})

const reset = createRoute({
  getParentRoute: () => root,
  path: pages.reset.path,
  validateSearch: texts('database', 'username'),
  component: lazyRouteComponent(() => import('../auth/reset.page.tsx'), 'ResetPage'),
})

const success = createRoute({
  getParentRoute: () => root,
  path: pages.success.path,
  validateSearch: texts('database', 'session_id'),
  component: lazyRouteComponent(() => import('../payments/payment-success.page.tsx'), 'PaymentSuccessPage'),
})

const failed = createRoute({
  getParentRoute: () => root,
  path: pages.failed.path,
  validateSearch: texts('database', 'session_id'),
  component: lazyRouteComponent(() => import('../payments/payment-failed.page.tsx'), 'PaymentFailedPage'),
})

const home = createRoute({
  getParentRoute: () => shell,
  path: pages.home.path,
  beforeLoad: guardOf(pages.home),
  component: lazyRouteComponent(() => import('./home/home.page.tsx'), 'HomePage'),
})

const docketLists = (archive: boolean) =>
  lazyRouteComponent(async () => {
    const { DocketListPage } = await import('../dockets/list/docket-list.page.tsx')
    return { Page: () => <DocketListPage archive={archive} /> }
  }, 'Page')

const recentBookings = createRoute({
  getParentRoute: () => shell,
  path: pages.recentBookings.path,
  validateSearch: texts('search', 'sort', 'order'),
  beforeLoad: guardOf(pages.recentBookings),
  component: docketLists(false),
})

const bookingHistory = createRoute({
  getParentRoute: () => shell,
  path: pages.bookingHistory.path,
  validateSearch: texts('search', 'dateStart', 'dateEnd', 'sort', 'order'),
  beforeLoad: guardOf(pages.bookingHistory),
  component: docketLists(true),
})

const docket = createRoute({
  getParentRoute: () => shell,
  path: pages.docket.path,
  validateSearch: docketSearch,
  beforeLoad: guardOf(pages.docket),
  component: lazyRouteComponent(() => import('../dockets/booking/booking.page.tsx'), 'BookingPage'),
})

const trace = createRoute({
  getParentRoute: () => shell,
  path: pages.trace.path,
  validateSearch: texts('dateStart', 'dateEnd', 'sort', 'order'),
  beforeLoad: guardOf(pages.trace),
  component: lazyRouteComponent(() => import('../tracking/trace.page.tsx'), 'TracePage'),
})

const track = createRoute({
  getParentRoute: () => shell,
  path: pages.track.path,
  validateSearch: texts('tracking_ref', 'dadd_postalcode'),
  component: lazyRouteComponent(() => import('../tracking/track.page.tsx'), 'TrackPage'),
})

const stock = createRoute({
  getParentRoute: () => shell,
  path: pages.stock.path,
  validateSearch: texts('search', 'customer', 'site', 'empty', 'line'),
  beforeLoad: guardOf(pages.stock),
  component: lazyRouteComponent(() => import('../stock/stock.page.tsx'), 'StockPage'),
})

const quote = createRoute({
  getParentRoute: () => shell,
  path: pages.quote.path,
  validateSearch: texts('page', 'guid', 'srv', 'id', 'database'),
  component: lazyRouteComponent(() => import('../quotes/quote.page.tsx'), 'QuotePage'),
})

const control = createRoute({
  getParentRoute: () => shell,
  path: pages.control.path,
  validateSearch: texts('circuit', 'drivers'),
  beforeLoad: guardOf(pages.control),
  component: lazyRouteComponent(() => import('../control/control.page.tsx'), 'ControlPage'),
})

const users = createRoute({
  getParentRoute: () => shell,
  path: pages.users.path,
  validateSearch: texts('search', 'sort', 'order'),
  beforeLoad: guardOf(pages.users),
  component: lazyRouteComponent(() => import('../users/user-list.page.tsx'), 'UserListPage'),
})

const user = createRoute({
  getParentRoute: () => shell,
  path: pages.user.path,
  validateSearch: userSearch,
  beforeLoad: guardOf(pages.user),
  component: lazyRouteComponent(() => import('../users/user-detail.page.tsx'), 'UserDetailPage'),
})

const log = createRoute({
  getParentRoute: () => shell,
  path: pages.log.path,
  validateSearch: texts('day', 'type', 'sort', 'order'),
  beforeLoad: guardOf(pages.log),
  component: lazyRouteComponent(() => import('../logs/log.page.tsx'), 'LogPage'),
})

const logEntry = createRoute({
  getParentRoute: () => shell,
  path: pages.logEntry.path,
  validateSearch: texts('_id', 'time'),
  beforeLoad: guardOf(pages.logEntry),
  component: lazyRouteComponent(() => import('../logs/log-entry.page.tsx'), 'LogEntryPage'),
})

const emails = createRoute({
  getParentRoute: () => shell,
  path: pages.emails.path,
  validateSearch: texts('state', 'email'),
  beforeLoad: guardOf(pages.emails),
  component: lazyRouteComponent(() => import('../logs/emails.page.tsx'), 'EmailsPage'),
})

/** The old address of the emails page. */
const oldEmails = createRoute({
  getParentRoute: () => shell,
  path: '/log/letters',
  validateSearch: texts('state', 'email'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: pages.emails.path, search, replace: true })
  },
})

const register = createRoute({
  getParentRoute: () => shell,
  path: pages.register.path,
  validateSearch: texts('dck_id', 'dck_email', 'dck_contact', 'dck_telephone', 'guid', 'token', 'database'),
  component: lazyRouteComponent(() => import('../registration/register.page.tsx'), 'RegisterPage'),
})

const addressBook = createRoute({
  getParentRoute: () => shell,
  path: pages.addressBook.path,
  validateSearch: texts('account', 'sort', 'order'),
  beforeLoad: guardOf(pages.addressBook),
  component: lazyRouteComponent(() => import('../address-book/address-list.page.tsx'), 'AddressListPage'),
})

const address = createRoute({
  getParentRoute: () => shell,
  path: pages.address.path,
  validateSearch: recordSearch,
  beforeLoad: guardOf(pages.address),
  component: lazyRouteComponent(() => import('../address-book/address-detail.page.tsx'), 'AddressDetailPage'),
})

const reports = createRoute({
  getParentRoute: () => shell,
  path: pages.reports.path,
  validateSearch: texts('sort', 'order'),
  beforeLoad: guardOf(pages.reports),
  component: lazyRouteComponent(() => import('../reports/report-list.page.tsx'), 'ReportListPage'),
})

const report = createRoute({
  getParentRoute: () => shell,
  path: pages.report.path,
  validateSearch: texts(...viewFields),
  beforeLoad: guardOf(pages.report),
  component: lazyRouteComponent(() => import('../reports/report-view.page.tsx'), 'ReportViewPage'),
})

const system = createRoute({
  getParentRoute: () => shell,
  path: pages.system.path,
  validateSearch: texts('tab', 'customer'),
  beforeLoad: guardOf(pages.system),
  component: lazyRouteComponent(() => import('../settings/system.page.tsx'), 'SystemPage'),
})

const error = createRoute({
  getParentRoute: () => shell,
  path: pages.error.path,
  validateSearch: texts('error'),
  component: lazyRouteComponent(() => import('./error.page.tsx'), 'ErrorPage'),
})

const routes = root.addChildren([
  start,
  unknown,
  login,
  reset,
  success,
  failed,
  shell.addChildren([
    home,
    recentBookings,
    bookingHistory,
    docket,
    trace,
    stock,
    track,
    quote,
    control,
    register,
    addressBook,
    address,
    users,
    user,
    error,
    reports,
    report,
    system,
    ...officeRoutes,
    log,
    logEntry,
    emails,
    oldEmails,
  ]),
])

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

/** Starts fetching the chunks of the page in the address bar. If one fails to load, the router reports it. */
export async function fetchPage(router: ReturnType<typeof makeRouter>): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  await Promise.allSettled(routes.map(async (route) => await router.loadRouteChunk(route)))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
