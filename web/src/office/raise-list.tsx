import { Badge, Button, Skeleton, Table, Text, Title } from '@mantine/core'
import { raiseWithdraw } from '@despatch/contract/office/raises.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { messageOf, notify } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { commonTexts } from '../ui/texts.ts'
import { reloadOffice } from './office.queries.ts'
import classes from './raise-prices.module.css'
import { raisesQuery, type Raise } from './raise.queries.ts'
import { raiseTexts } from './raise-texts.ts'

const colours: Record<Raise['state'], string> = { coming: 'blue', begun: 'green', withdrawn: 'gray' }

/** The latest raises. One can be withdrawn until its first day. */
export function RaiseList() {
  const raises = useQuery(raisesQuery)
  const [withdrawing, setWithdrawing] = useState<Raise | null>(null)
  return (
    <section className={classes.part} aria-labelledby="raises">
      <Title order={2} size="h4" id="raises" mb="xs">
        {raiseTexts.raises}
      </Title>
      {raises.error && !raises.data ? (
        <FailedQuery title={raiseTexts.notLoaded} queries={[raises]} />
      ) : !raises.data ? (
        <Skeleton height="4rem" />
      ) : raises.data.rows.length === 0 ? (
        <Text size="sm">{raiseTexts.noRaises}</Text>
      ) : (
        <RaiseTable raises={raises.data.rows} onWithdraw={setWithdrawing} />
      )}
      {withdrawing && <WithdrawDialog raise={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  )
}

const RaiseTable = ({
  raises,
  onWithdraw,
}: {
  raises: readonly Raise[]
  onWithdraw: (raise: Raise) => void
}) => (
  <Table aria-labelledby="raises" className={classes.table ?? ''}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{raiseTexts.from}</Table.Th>
        <Table.Th className={classes.figure ?? ''}>{raiseTexts.percent}</Table.Th>
        <Table.Th visibleFrom="sm">{raiseTexts.madeBy}</Table.Th>
        <Table.Th>{commonTexts.status}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {raises.map((raise) => (
        <Table.Tr key={raise.rse_id}>
          <Table.Td>{dateInWords(raise.rse_from)}</Table.Td>
          <Table.Td className={classes.figure ?? ''}>{raiseTexts.percentage(raise.rse_percent)}</Table.Td>
          <Table.Td visibleFrom="sm">{raise.by}</Table.Td>
          <Table.Td>
            {raise.state === 'coming' ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={raiseTexts.withdrawThis(raise.rse_from)}
                onClick={() => onWithdraw(raise)}
              >
                {raiseTexts.withdraw}
              </Button>
            ) : (
              <Badge variant="light" color={colours[raise.state]}>
                {raiseTexts.states[raise.state]}
              </Badge>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function WithdrawDialog({ raise, onClose }: { raise: Raise; onClose: () => void }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api(raiseWithdraw, { rse_id: raise.rse_id }),
    onSuccess: async () => {
      notify.success(pages.raisePrices.title, raiseTexts.withdrawn(raise.rse_from))
      await reloadOffice(queries)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={raiseTexts.withdrawQuestion(raise.rse_from)}
      action={raiseTexts.withdraw}
      onCommand={() => withdraw.mutate()}
      busy={withdraw.isPending}
      refusal={
        withdraw.error ? { title: raiseTexts.withdraw, message: messageOf(withdraw.error) } : undefined
      }
    >
      {raiseTexts.withdrawConsequence}
    </ConfirmDialog>
  )
}
