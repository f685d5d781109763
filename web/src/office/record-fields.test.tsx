import type { ManyField as Many, OfficeValue, RowsField as Rows } from '@despatch/domain/office/fields.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
import { ManyField } from '../platform/record-fields/many-field.tsx'
import { RecordField, type RecordFieldProps } from '../platform/record-fields/record-field.tsx'
import { RowsField } from './rows-field.tsx'

const showRecord = (field: RecordFieldProps['field'], first: OfficeValue) =>
  showField(first, (value, onChange) => (
    <RecordField known={null} of={null} {...{ field, value, onChange }} />
  ))

test('[SYS-04] an amount is typed in pounds and pence, and may be empty', async () => {
  const { user, values } = showRecord(
    { kind: 'money', label: 'Price', most: 999, empty: 'As the tariff' },
    4.5,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  expect(field.value).toBe('£4.50')
  await user.clear(field)
  expect(values.at(-1)).toBeNull()
  expect(field.placeholder).toBe('As the tariff')
  await user.type(field, '-12.345')
  expect(values.at(-1)).toBe(12.34)
})

test('[SYS-04, PRICE-01] an amount has the symbol of its currency', () => {
  showField<OfficeValue>(4.5, (value, onChange) => (
    <RecordField
      field={{ kind: 'money', label: 'Price', most: 999 }}
      known={null}
      of={null}
      currency="EUR"
      {...{ value, onChange }}
    />
  ))
  expect(screen.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('€4.50')
})

test('[SYS-04] a choice keeps the type of its values', async () => {
  const choices = [
    { value: 0, label: 'Collection' },
    { value: 1, label: 'Delivery' },
  ]
  const { user, values } = showRecord({ kind: 'choice', label: 'Side', choices }, 0)
  await user.click(screen.getByRole('combobox', { name: 'Side' }))
  await user.click(await screen.findByRole('option', { name: 'Delivery' }))
  expect(values).toEqual([1])
})

const statuses: Many = {
  kind: 'many',
  label: 'Statuses',
  separator: '',
  ordered: true,
  choices: [
    { value: 'W', label: 'Web booking' },
    { value: 'O', label: 'Allocated' },
    { value: 'G', label: 'Collected' },
  ],
}

test('[SYS-04] several values are added, reordered and removed', async () => {
  const { user, values } = showField('WO', (value, onChange) => (
    <ManyField field={statuses} error={undefined} {...{ value, onChange }} />
  ))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Web booking up')
  expect(values).toEqual([])
  await press('Allocated up')
  await user.click(screen.getByRole('combobox', { name: 'Add to Statuses' }))
  await user.click(await screen.findByRole('option', { name: 'Collected' }))
  await press('Remove Web booking')
  expect(values).toEqual(['OW', 'OWG', 'OG'])
  const list = screen.getByRole('list', { name: 'Statuses' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Allocated', 'Collected'])
})

const bands: Rows = {
  kind: 'rows',
  label: 'Bands',
  one: 'band',
  table: 'tariff_band',
  of: 'tband_ttyp_code',
  order: 'tband_to',
  most: 2,
  fields: {
    tband_to: { kind: 'number', label: 'Up to', least: 0, most: 999, empty: 'No end' },
    tband_price: { kind: 'money', label: 'Price', most: 999 },
  },
}

test('[SYS-04] rows are added up to the maximum, edited and removed, each with its errors', async () => {
  const { user, values } = showField<OfficeValue>([{ tband_to: 10, tband_price: 5 }], (value, onChange) => (
    <RowsField
      field={bands}
      name="bands"
      saved={undefined}
      errors={{ bands: 'The last band has an end.', 'bands.0.tband_price': 'Too much' }}
      {...{ value, onChange }}
    />
  ))
  expect(screen.getByRole('alert').textContent).toBe('The last band has an end.')
  expect(screen.getByText('Too much')).toBeDefined()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add band' })
  await user.click(add)
  expect(add.disabled).toBe(true)
  await user.type(within(screen.getByRole('group', { name: 'band 2' })).getByLabelText(/^Price/), '7')
  expect(values.at(-1)).toEqual([
    { tband_to: 10, tband_price: 5 },
    { tband_to: null, tband_price: 7 },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove band 1' }))
  expect(values.at(-1)).toEqual([{ tband_to: null, tband_price: 7 }])
})
