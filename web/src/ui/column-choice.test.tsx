import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, showField } from '../../test/show.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { OrderSelect } from './order-select.tsx'

const columns = [
  { id: 'docket', label: 'Docket' },
  { id: 'status', label: 'Status' },
  { id: 'total', label: 'Total' },
]

test('[LIST-01] columns can be shown and hidden, except the one that identifies the row', async () => {
  const { user, values } = showField<readonly string[] | null>(['docket', 'status'], (chosen, onChoose) => (
    <ColumnChoice
      columns={columns}
      chosen={chosen ?? ['docket', 'status']}
      isDefault={chosen === null}
      always="docket"
      onChoose={onChoose}
    />
  ))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.getByLabelText<HTMLInputElement>('Docket').disabled).toBe(true)
  await user.click(screen.getByLabelText('Total'))
  await user.click(screen.getByLabelText('Status'))
  await user.click(screen.getByRole('button', { name: 'Default columns' }))
  expect(values).toEqual([['docket', 'status', 'total'], ['docket', 'total'], null])
})

test('[LIST-01] a list without a header is sorted by any column in either direction', async () => {
  const orders: unknown[] = []
  const { user } = show(
    <OrderSelect
      columns={[
        { id: 'docket', label: 'Docket', orders: ['oldest first', 'newest first'] },
        { id: 'status', label: 'Status' },
      ]}
      order={{ column: 'docket', descending: true }}
      onOrder={(order) => orders.push(order)}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sort by' })
  expect(field.value).toBe('Docket, newest first')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Status, A to Z' }))
  expect(orders).toEqual([{ column: 'status', descending: false }])
})
