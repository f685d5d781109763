import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { invoicesQuery } from './billing.queries.ts'
import { customerFilters, DocumentFilters, filterOf } from './document-filters.tsx'
import { DocumentGrid } from './document-grid.tsx'
import { OpenAmounts } from './open-amounts.tsx'
import { billingTexts } from './texts.ts'

/** /invoices: the invoices of the user’s accounts, and what is to be paid. */
export default function InvoicesPage() {
  const params = useSearch({ from: '/shell/invoices' })
  const navigate = useNavigate()
  const search = (params.search ?? '').trim().slice(0, longestSearch)
  const show = filterOf(params.show)
  const list = useInfiniteQuery(invoicesQuery(search, show))
  const first = list.data?.pages[0]
  const change = (changed: typeof params) =>
    void navigate({ to: paths.invoices, search: { ...params, ...changed }, replace: true })
  return (
    <FullPage>
      <PageHeading title={pages.invoices.heading} close />
      {first && <OpenAmounts {...first} />}
      <Group gap="xs" my="xs" justify="space-between">
        <DocumentFilters
          filters={customerFilters}
          show={show}
          onShow={(next) => change({ show: next === 'all' ? '' : next })}
        />
        <SearchBox
          label={billingTexts.searchDocuments}
          placeholder={billingTexts.documentExample}
          value={search}
          onSearch={(words) => change({ search: words })}
        />
      </Group>
      <DocumentGrid
        list={list}
        pages={list.data?.pages}
        label={pages.invoices.title}
        what={billingTexts.theInvoices}
        isFiltered={search !== '' || show !== 'all'}
        showAll={{
          label: billingTexts.showAllInvoices,
          onPress: () => change({ search: '', show: '' }),
        }}
        empty={{ title: billingTexts.noInvoicesYet, help: billingTexts.noInvoicesYetHelp }}
      />
    </FullPage>
  )
}
