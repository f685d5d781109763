import type { FileField } from '@despatch/domain/address-book/match-headings.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showField } from '../../test/show.tsx'
import { MatchHeadings } from './import-match-headings.tsx'

const file = {
  headings: ['Firm', 'Name', ''],
  line: 1,
  rows: [{ line: 2, cells: ['Acme', 'Jo', ''] }],
  errors: [],
}

function showHeadings(first: (FileField | null)[]) {
  return showField(first, (fields, onMatch) => (
    <MatchHeadings
      name="book.csv"
      problem={null}
      onBack={() => undefined}
      onCheck={() => undefined}
      {...{ file, fields, onMatch }}
    />
  ))
}

test('[ADDR-07] choosing a field for a second heading takes it from the first', async () => {
  const { user, values } = showHeadings(['cadd_coname', null, null])
  await user.click(screen.getByRole('combobox', { name: 'Import “Name” as' }))
  await user.click(await screen.findByRole('option', { name: 'Company' }))
  expect(values).toEqual([[null, 'cadd_coname', null]])
})

test('[ADDR-07] a file without a matched heading cannot be checked', () => {
  const { container } = showHeadings([null, null, null])
  expect(container.textContent).toContain('None of the headings could be matched.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Check/ }).disabled).toBe(true)
})
