import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { PaymentInProgress } from './payment-in-progress.tsx'
import type { UnderWay } from './payment-workflow.ts'

const url = 'https://checkout.example/s1'

function showPayment(underWay: UnderWay | null, mop: 'O' | 'S' | 'A' = 'S', reopened = true) {
  const done: string[] = []
  const { user, container } = show(
    <PaymentInProgress
      mop={mop}
      payment={{
        underWay,
        pay: () => undefined,
        payInWindow: () => undefined,
        follow: () => undefined,
        openAgain: () => {
          done.push('opened')
          return reopened
        },
        cancel: () => done.push('cancelled'),
      }}
    />,
  )
  return { user, done, container }
}

test('[PAY-02] an open checkout can be opened again and cancelled', async () => {
  const { user, done, container } = showPayment({ stage: 'window', url, opened: true })
  expect(document.activeElement?.textContent).toBe('Pay in the new window')
  expect(container.textContent).toContain('has opened in a new window')
  await user.click(screen.getByRole('link', { name: 'Open the checkout' }))
  await user.click(screen.getByRole('button', { name: 'Cancel payment' }))
  expect(done).toEqual(['opened', 'cancelled'])
})

test('[PAY-02] reports a blocked checkout window, with a link to the checkout', () => {
  const { container } = showPayment({ stage: 'window', url, opened: false })
  expect(container.textContent).toContain('Your browser blocked the checkout window.')
  expect(screen.getByRole('link', { name: 'Open the checkout' }).getAttribute('href')).toBe(url)
})

test('[PAY-01] a bank’s check has its own words, and cannot be skipped', () => {
  showPayment({ stage: 'window', url, opened: true }, 'O')
  expect(screen.getByRole('heading').textContent).toBe('Your bank needs to verify it’s you')
  expect(screen.getByRole('link').textContent).toBe('Continue to your bank')
})

test('[PAY-01, PAY-03] a payment that the provider is deciding has no buttons, and an account none at all', () => {
  const pending = { stage: 'pending', url: null, opened: false } as const
  showPayment(pending, 'O')
  expect(screen.queryAllByRole('button')).toEqual([])
  const { container } = showPayment(pending, 'A')
  expect(container.textContent).toBe('')
})
