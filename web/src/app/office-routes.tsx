import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardOf } from './guards.ts'
import { pages } from './pages.ts'
import { shell } from './root-route.tsx'
import { texts } from './search-params.ts'

const office = createRoute({
  getParentRoute: () => shell,
  path: pages.office.path,
  beforeLoad: guardOf(pages.office),
  component: lazyRouteComponent(() => import('../office/office.page.tsx'), 'OfficePage'),
})

const webhooks = createRoute({
  getParentRoute: () => shell,
  path: pages.webhooks.path,
  beforeLoad: guardOf(pages.webhooks),
  component: lazyRouteComponent(() => import('../webhooks/webhooks.page.tsx'), 'WebhooksPage'),
})

const receipts = createRoute({
  getParentRoute: () => shell,
  path: pages.receipts.path,
  validateSearch: texts('search', 'customer', 'receipt'),
  beforeLoad: guardOf(pages.receipts),
  component: lazyRouteComponent(() => import('../payments/receipts.page.tsx'), 'ReceiptsPage'),
})

const cardProviders = createRoute({
  getParentRoute: () => shell,
  path: pages.cardProviders.path,
  beforeLoad: guardOf(pages.cardProviders),
  component: lazyRouteComponent(() => import('../payments/card-providers.page.tsx'), 'CardProvidersPage'),
})

const addressSources = createRoute({
  getParentRoute: () => shell,
  path: pages.addressSources.path,
  beforeLoad: guardOf(pages.addressSources),
  component: lazyRouteComponent(() => import('../addresses/address-sources.page.tsx'), 'AddressSourcesPage'),
})

const theme = createRoute({
  getParentRoute: () => shell,
  path: pages.theme.path,
  beforeLoad: guardOf(pages.theme),
  component: lazyRouteComponent(() => import('../tenants/theme.page.tsx'), 'ThemePage'),
})

const officeKind = createRoute({
  getParentRoute: () => shell,
  path: pages.officeKind.path,
  validateSearch: texts('sort', 'order', 'retired', 'of'),
  beforeLoad: guardOf(pages.officeKind),
  component: lazyRouteComponent(() => import('../office/office-kind.page.tsx'), 'OfficeKindPage'),
})

const officeRecord = createRoute({
  getParentRoute: () => shell,
  path: pages.officeRecord.path,
  validateSearch: texts('_id', 'of'),
  beforeLoad: guardOf(pages.officeRecord),
  component: lazyRouteComponent(() => import('../office/office-record.page.tsx'), 'OfficeRecordPage'),
})

/** The office: its start page, a list and a form for each kind of record, and the pages of its own (SYS-04). */
export const officeRoutes = [
  office,
  webhooks,
  receipts,
  cardProviders,
  addressSources,
  theme,
  officeKind,
  officeRecord,
] as const
