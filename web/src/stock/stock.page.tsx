import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pages } from '../platform/pages.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { CustomerChoice, SiteChoice } from './stock-choices.tsx'
import { StockGrid } from './stock-grid.tsx'
import { stockTexts } from './texts.ts'

const ReceiveDialog = lazy(async () => ({ default: (await import('./receive-dialog.tsx')).ReceiveDialog }))
const ImportDialog = lazy(async () => ({
  default: (await import('./import-stock-dialog.tsx')).ImportStockDialog,
}))
const LineDialog = lazy(async () => ({ default: (await import('./stock-line-dialog.tsx')).StockLineDialog }))

const idIn = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** /stock/list: stock at the company's sites. Staff receive, move and release it (TRACK-05). */
export default function StockPage() {
  const params = useSearch({ from: '/shell/stock/list' })
  const navigate = useNavigate()
  const session = useSignedIn()
  const staff = can(session, 'control') || can(session, 'admin')
  const [dialog, setDialog] = useState<'receive' | 'import' | null>(null)
  const [customer, site, line] = [idIn(params.customer), idIn(params.site), idIn(params.line)]
  const search = (params.search ?? '').trim().slice(0, longestSearch)
  const empty = params.empty === 'shown'
  const show = (change: { [name in keyof typeof params]?: string | number | null }) =>
    void navigate({
      to: paths.stock,
      search: { ...params, ...toSearch(change) },
      replace: true,
    })
  return (
    <FullPage>
      <PageHeading
        title={pages.stock.heading}
        description={pages.stock.description}
        actions={staff && <StaffButtons onOpen={setDialog} />}
      />
      <Group gap="xs" mb="xs">
        <SearchBox
          label={stockTexts.searchStock}
          placeholder={stockTexts.searchExample}
          value={search}
          onSearch={(search) => show({ search })}
        />
        <CustomerChoice filter value={customer} onChange={(chosen) => show({ customer: chosen })} />
        <SiteChoice filter value={site} onChange={(chosen) => show({ site: chosen })} />
        <Checkbox
          label={stockTexts.includeUsedUp}
          checked={empty}
          onChange={(event) => show({ empty: event.currentTarget.checked ? 'shown' : '' })}
        />
      </Group>
      <StockGrid
        query={{ search, customer, site, empty }}
        staff={staff}
        onOpen={(hst_id) => show({ line: hst_id })}
        onAll={() => show({ search: '', customer: null, site: null, empty: '' })}
      />
      <Suspense fallback={null}>
        {dialog === 'receive' && (
          <ReceiveDialog customer={customer} site={site} onClose={() => setDialog(null)} />
        )}
        {dialog === 'import' && (
          <ImportDialog customer={customer} site={site} onClose={() => setDialog(null)} />
        )}
        {line !== null && <LineDialog hst_id={line} staff={staff} onClose={() => show({ line: null })} />}
      </Suspense>
    </FullPage>
  )
}

const toSearch = (change: Record<string, string | number | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value ?? '')]))

const StaffButtons = ({ onOpen }: { onOpen: (dialog: 'receive' | 'import') => void }) => (
  <Group gap="xs">
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      onClick={() => onOpen('import')}
    >
      {stockTexts.import}
    </Button>
    <Button
      size="compact-md"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onOpen('receive')}
    >
      {stockTexts.receiveGoods}
    </Button>
  </Group>
)
