import { Modal, Skeleton, Text } from '@mantine/core'
import { stockList } from '@despatch/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { messageOf } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { stockKey } from './stock.queries.ts'
import { StockSection } from './stock-section.tsx'

interface StockDialogProps {
  docket: { dck_id: number; dck_docket: string }
  onClose: () => void
}

/** What a docket carries from stock, on either side of the archive (LIST-04, TRACK-05). */
export const StockDialog = ({ docket, onClose }: StockDialogProps) => (
  <Modal opened onClose={onClose} title={`Docket ${docket.dck_docket}`} size="lg" {...dialogProps}>
    <StockOf docket={docket.dck_id} />
  </Modal>
)

function StockOf({ docket }: { docket: number }) {
  const stock = useQuery({
    queryKey: [...stockKey, 'docket', docket],
    queryFn: ({ signal }) => api(stockList, { dck_id: docket }, { signal }),
  })
  if (stock.isError)
    return (
      <FailedState
        title="The stock could not be loaded"
        message={messageOf(stock.error)}
        onRetry={() => void stock.refetch()}
        retrying={stock.isFetching}
      />
    )
  if (!stock.data) return <Skeleton component="output" height={120} aria-label="Loading the stock" />
  if (stock.data.rows.length === 0)
    return (
      <Text c="dimmed">
        This docket carries nothing from stock. Goods are listed here once they are released to the docket.
      </Text>
    )
  return <StockSection items={stock.data.rows} />
}
