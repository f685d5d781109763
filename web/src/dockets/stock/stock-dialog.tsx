import { Modal, Skeleton, Text } from '@mantine/core'
import { stockList } from '@despatch/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { stockKey } from './stock-key.ts'
import { StockSection } from './stock-section.tsx'
import { docketStockTexts } from './texts.ts'

interface StockDialogProps {
  docket: { dck_id: number; dck_docket: string }
  onClose: () => void
}

/** The stock of a docket, archived or not (LIST-04, TRACK-05). */
export const StockDialog = ({ docket, onClose }: StockDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={docketStockTexts.docket(docket.dck_docket)}
    size="lg"
    {...dialogProps}
  >
    <DocketStock docket={docket.dck_id} />
  </Modal>
)

function DocketStock({ docket }: { docket: number }) {
  const stock = useQuery({
    queryKey: [...stockKey, 'docket', docket],
    queryFn: ({ signal }) => api(stockList, { dck_id: docket }, { signal }),
  })
  if (stock.isError) return <FailedQuery title={docketStockTexts.stockNotLoaded} queries={[stock]} />
  if (!stock.data)
    return <Skeleton component="output" height={120} aria-label={docketStockTexts.loadingStock} />
  if (stock.data.rows.length === 0) return <Text c="dimmed">{docketStockTexts.noStockReleased}</Text>
  return <StockSection items={stock.data.rows} />
}
