import type { DocketField } from '@despatch/domain/dockets/docket-fields.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../../../test/show.tsx'
import { DocketFieldInput } from './docket-field-input.tsx'
import { MeasureInput } from './measure-input.tsx'
import { ReferenceField } from './reference-field.tsx'

const showInput = (field: DocketField, first: string | number) =>
  showField(first, (value, onValue) => (
    <DocketFieldInput id="field" label={field.label} {...{ field, value, onValue }} />
  ))

test('[FORM-17] a declared number accepts as many digits as it may have, and an empty one is 0', async () => {
  const { user, values } = showInput({ kind: 'number', label: 'Floor', most: 99 }, 0)
  const field = screen.getByLabelText<HTMLInputElement>('Floor')
  expect(field.value).toBe('')
  await user.type(field, '1x23')
  expect(field.value).toBe('12')
  await user.clear(field)
  expect([...new Set(values)]).toEqual([1, 12, 0])
})

test('[FORM-17] a declared flag is a switch', async () => {
  const { user, values } = showInput({ kind: 'flag', label: 'Fragile' }, 'F')
  await user.click(screen.getByLabelText('Fragile'))
  await user.click(screen.getByLabelText('Fragile'))
  expect(values).toEqual(['T', 'F'])
})

test('[FORM-17] a declared choice offers its labels', async () => {
  const choices = { D: 'At the door', R: 'At reception' }
  const { user, values } = showInput({ kind: 'choice', label: 'Handover', choices }, 'D')
  await user.selectOptions(screen.getByLabelText('Handover'), 'At reception')
  expect(values).toEqual(['R'])
})

test('[FORM-17, RULE-10] a declared text is limited', async () => {
  const { user, values } = showInput({ kind: 'text', label: 'Cost centre', most: 3 }, '')
  await user.type(screen.getByLabelText('Cost centre'), '8811')
  expect(values.at(-1)).toBe('881')
})

test('[RULE-06] a half-typed measure stays as typed', async () => {
  const { user, values } = showField(0, (measure, onMeasure) => (
    <MeasureInput label="Weight" most={99_999.99} decimals={2} {...{ measure, onMeasure }} />
  ))
  const field = screen.getByLabelText<HTMLInputElement>('Weight')
  await user.type(field, '0.')
  expect(field.value).toBe('0.')
  await user.type(field, '5')
  expect(field.value).toBe('0.5')
  expect(values.at(-1)).toBe(0.5)
})

const listed = {
  number: 1,
  field: 'dck_cust_ref1',
  label: 'Project',
  shown: true,
  required: false,
  fromList: true,
} as const

const showReference = (entries: string[], first: string) =>
  showField(first, (value, onChange) => (
    <ReferenceField
      reference={listed}
      entries={entries.map((cref_description) => ({ cref_description, cref_ref_type: 1 }))}
      error={undefined}
      {...{ value, onChange }}
    />
  ))

test('[FORM-11] a reference is selected from the account’s list, by typing a part of it', async () => {
  const { user, values } = showReference(['Alpha', 'Beta'], '')
  await user.type(screen.getByRole('combobox', { name: 'Project' }), 'bet')
  await user.click(await screen.findByRole('option', { name: 'Beta' }))
  expect(values).toEqual(['Beta'])
})

test('[FORM-11] a reference that is no longer in the list stays selected', () => {
  showReference(['Alpha'], 'Retired project')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe('Retired project')
})

test('[FORM-11] a reference with an empty list is typed', async () => {
  const { user, values } = showReference([], '')
  await user.type(screen.getByLabelText('Project'), 'PO 1')
  expect(values.at(-1)).toBe('PO 1')
})
