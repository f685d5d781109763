import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { commonTexts } from '../ui/texts.ts'
import { MoveForm } from './move-form.tsx'
import { PutBackForm } from './put-back-form.tsx'
import { ReleaseForm } from './release-form.tsx'
import { StockMovements } from './stock-movements.tsx'
import { heldLineQuery, type HeldStock, type Movement } from './stock.queries.ts'
import { stockTexts } from './texts.ts'

interface StockLineDialogProps {
  hst_id: number
  staff: boolean
  onClose: () => void
}

/** One line of stock: the remaining pieces, the history, and for staff the actions. */
export function StockLineDialog({ hst_id, staff, onClose }: StockLineDialogProps) {
  const query = useQuery(heldLineQuery(hst_id))
  useFailureToast(commonTexts.loadData, query.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={query.data?.hst_code ?? stockTexts.stock}
      {...dialogProps}
    >
      {query.data && <Line line={query.data} staff={staff} />}
      {query.isPending && <Skeleton component="output" height={240} aria-label={stockTexts.loadingStock} />}
      {query.error && !query.data && <FailedQuery title={stockTexts.stockNotLoaded} queries={[query]} />}
    </Modal>
  )
}

function Line({ line, staff }: { line: HeldStock; staff: boolean }) {
  const [form, setForm] = useState<'move' | 'release' | Movement | null>(null)
  const close = () => setForm(null)
  return (
    <>
      <Text>{[line.hst_description, line.hst_reference, line.cust_name].filter(Boolean).join(' · ')}</Text>
      <Text fw={600} mb="sm">
        {stockTexts.piecesAtSite(line.hst_quantity, line.site_name)}
      </Text>
      {staff && form === null && (
        <Group gap="xs" mb="md">
          <Button size="compact-md" disabled={line.hst_quantity === 0} onClick={() => setForm('release')}>
            {stockTexts.release}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={line.hst_quantity === 0}
            onClick={() => setForm('move')}
          >
            {stockTexts.move}
          </Button>
        </Group>
      )}
      {form === 'move' && <MoveForm line={line} onClose={close} />}
      {form === 'release' && <ReleaseForm line={line} onClose={close} />}
      {form !== null && typeof form === 'object' && (
        <PutBackForm line={line} movement={form} onClose={close} />
      )}
      <StockMovements hst_id={line.hst_id} onPutBack={staff ? setForm : null} />
    </>
  )
}
