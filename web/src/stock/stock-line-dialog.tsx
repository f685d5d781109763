import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf } from '../app/notify.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { MoveForm } from './move-form.tsx'
import { PutBackForm } from './put-back-form.tsx'
import { ReleaseForm } from './release-form.tsx'
import { StockMovements } from './stock-movements.tsx'
import { heldLineQuery, type HeldStock, type Movement } from './stock.queries.ts'

interface StockLineDialogProps {
  hst_id: number
  staff: boolean
  onClose: () => void
}

/** One line of stock: the remaining pieces, the history, and for staff the actions. */
export function StockLineDialog({ hst_id, staff, onClose }: StockLineDialogProps) {
  const query = useQuery(heldLineQuery(hst_id))
  useFailureToast('Load Data', query.error)
  return (
    <Modal opened onClose={onClose} size="lg" title={query.data?.hst_code ?? 'Stock'} {...dialogProps}>
      {query.data && <Line line={query.data} staff={staff} />}
      {query.isPending && <Skeleton component="output" height={240} aria-label="Loading stock" />}
      {query.error && !query.data && (
        <FailedState
          title="Stock could not be loaded"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
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
        {line.hst_quantity.toLocaleString('en-GB')} {line.hst_quantity === 1 ? 'piece' : 'pieces'} at{' '}
        {line.site_name}
      </Text>
      {staff && form === null && (
        <Group gap="xs" mb="md">
          <Button size="compact-md" disabled={line.hst_quantity === 0} onClick={() => setForm('release')}>
            Release
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={line.hst_quantity === 0}
            onClick={() => setForm('move')}
          >
            Move
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
