import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './billing.module.css'
import type { BillingParams } from './billing-params.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { ExportsTab } from './exports/exports-tab.tsx'
import { ReadyTab } from './ready-tab.tsx'
import { billingTexts } from './texts.ts'

const tabs = ['ready', 'documents', 'exports'] as const

/** /billing: the accounts to bill, the documents that were issued, and their exports to accounts programs. */
export default function BillingPage() {
  const params: BillingParams = useSearch({ from: '/shell/billing' })
  const navigate = useNavigate()
  const tab = tabs.find((each) => each === params.tab) ?? 'ready'
  const show = (change: BillingParams) =>
    void navigate({ to: paths.billing, search: { ...params, ...change }, replace: true })
  const openTab = (next: string | null) =>
    void navigate({ to: paths.billing, search: next === null || next === 'ready' ? {} : { tab: next } })
  const tabList = (
    <Tabs.List className={classes.tabList ?? ''} aria-label={billingTexts.parts}>
      <Tabs.Tab value="ready">{billingTexts.ready}</Tabs.Tab>
      <Tabs.Tab value="documents">{billingTexts.documents}</Tabs.Tab>
      <Tabs.Tab value="exports">{billingTexts.exports}</Tabs.Tab>
    </Tabs.List>
  )
  return (
    <FullPage>
      <PageHeading title={pages.billing.heading} close />
      <Tabs value={tab} onChange={openTab} className={classes.tabs}>
        {tab === 'ready' && <ReadyTab {...{ tabList, params }} onShow={show} />}
        {tab === 'documents' && <DocumentsTab {...{ tabList, params }} onShow={show} />}
        {tab === 'exports' && <ExportsTab tabList={tabList} />}
      </Tabs>
    </FullPage>
  )
}
