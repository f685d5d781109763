import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Button, Group, Tabs } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { SearchBox } from '../ui/search-box.tsx'
import type { BillingParams } from './billing-params.ts'
import classes from './billing.module.css'
import { invoicesQuery } from './billing.queries.ts'
import { DocumentFilters, filterOf, staffFilters } from './document-filters.tsx'
import { DocumentGrid } from './document-grid.tsx'
import { OpenAmounts } from './open-amounts.tsx'
import { billingTexts } from './texts.ts'

interface DocumentsTabProps {
  tabList: ReactNode
  params: BillingParams
  onShow: (change: BillingParams) => void
}

/** All documents, for staff. */
export function DocumentsTab({ tabList, params, onShow }: DocumentsTabProps) {
  const search = (params.search ?? '').trim().slice(0, longestSearch)
  const show = filterOf(params.show)
  const list = useInfiniteQuery(invoicesQuery(search, show))
  const first = list.data?.pages[0]
  return (
    <>
      <div className={classes.toolbar}>
        {tabList}
        <Group gap="xs" className={classes.boxes ?? ''}>
          <DocumentFilters
            filters={staffFilters}
            show={show}
            onShow={(next) => onShow({ show: next === 'all' ? '' : next })}
          />
          <SearchBox
            label={billingTexts.searchDocuments}
            placeholder={billingTexts.documentExample}
            value={search}
            onSearch={(words) => onShow({ search: words })}
          />
        </Group>
      </div>
      <Tabs.Panel value="documents" className={classes.panel ?? ''} pt="xs">
        <Group justify="space-between" gap="xs" mb="xs">
          {first && <OpenAmounts {...first} />}
          <Button
            variant="default"
            size="compact-md"
            ml="auto"
            leftSection={<IconCash size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.receipts} {...props} />}
          >
            {pages.receipts.title}
          </Button>
        </Group>
        <DocumentGrid
          list={list}
          pages={list.data?.pages}
          label={billingTexts.documents}
          what={billingTexts.theDocuments}
          isFiltered={search !== '' || show !== 'all'}
          showAll={{
            label: billingTexts.showAllDocuments,
            onPress: () => onShow({ search: '', show: '' }),
          }}
          empty={{ title: billingTexts.noDocumentsYet, help: billingTexts.noDocumentsYetHelp }}
        />
      </Tabs.Panel>
    </>
  )
}
