import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { DateRangeDialog } from './date-range-dialog.tsx'

const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

function showDialog() {
  const done: unknown[] = []
  const { user } = show(
    <DateRangeDialog
      dateStart="01/07/2026"
      dateEnd=""
      onShow={(range) => done.push(range)}
      onReset={() => done.push('reset')}
      resetLabel="All days"
      onClose={() => done.push('closed')}
    />,
  )
  const type = async (from: string, until: string) => {
    for (const [label, text] of [
      ['From', from],
      ['To', until],
    ] as const) {
      await user.clear(screen.getByLabelText(label))
      if (text) await user.type(screen.getByLabelText(label), text)
    }
    await user.click(screen.getByRole('button', { name: 'Show' }))
  }
  return { user, done, type }
}

test('[LIST-02] a range of days is shown, the first and the last day included', async () => {
  const { done, type } = showDialog()
  await type('01/07/2026', '31/07/2026')
  expect(done).toEqual([{ dateStart: '01/07/2026', dateEnd: '31/07/2026' }])
})

test('[LIST-02] a day that does not exist has its error at its field', async () => {
  const { done, type } = showDialog()
  await type('31/02/2026', '31/07/2026')
  expect([isInvalid('From'), isInvalid('To')]).toEqual([true, false])
  expect(done).toEqual([])
})

test('[LIST-02] a range that ends before it starts has its error at its end', async () => {
  const { user, done, type } = showDialog()
  await type('02/07/2026', '01/07/2026')
  expect([isInvalid('From'), isInvalid('To')]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'All days' }))
  expect(done).toEqual(['reset'])
})
