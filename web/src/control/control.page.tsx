import { IconRoute2 } from '@tabler/icons-react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '../platform/pages.ts'
import { useSignedIn } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Board } from './board/board.tsx'
import { circuitsQuery, prefetchBoard } from './control.queries.ts'
import { circuitOfTab, rememberedBoard } from './remembered-board.ts'
import { controlTexts } from './texts.ts'

export const prefetch = (queries: QueryClient, { circuit }: Record<string, string>) =>
  prefetchBoard(queries, circuit ?? circuitOfTab.read())

/** The control board of one circuit: the one in the URL, or the one that the user last opened (CTRL-01). */
export default function ControlPage() {
  const circuits = useQuery(circuitsQuery)
  const { circuit: requested, show } = useSearch({ strict: false })
  const navigate = useNavigate()
  const last = rememberedBoard(useSignedIn()).circuit
  const wanted = requested ?? last.read()
  const chosen = circuits.data?.find(({ cir_circ_code }) => cir_circ_code === wanted) ?? circuits.data?.[0]
  const code = chosen?.cir_circ_code
  useEffect(() => {
    if (code === undefined) return
    last.write(code)
    circuitOfTab.write(code)
  })

  if (circuits.isPending) return <LoadingCircuits />
  if (circuits.isError) {
    return <FailedQuery title={controlTexts.circuitsNotLoaded} queries={[circuits]} />
  }
  if (!chosen) {
    return (
      <>
        <PageHeading title={pages.control.heading} />
        <EmptyState icon={<IconRoute2 size={24} stroke={1.6} />} title={controlTexts.noCircuits}>
          {controlTexts.noCircuitsHelp}
        </EmptyState>
      </>
    )
  }
  return (
    <Board
      key={chosen.cir_circ_code}
      requestedShow={show}
      circuit={chosen}
      circuits={circuits.data}
      onCircuit={(circuit) => void navigate({ to: paths.control, search: { circuit }, replace: true })}
    />
  )
}

const LoadingCircuits = () => (
  <>
    <PageHeading title={pages.control.heading} />
    <DataGridSkeleton rowHeight={32} label={controlTexts.loadingCircuits} />
  </>
)
