import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { CopyBanner } from './copy-banner.tsx'
import { TenantContext } from './tenant-theme.tsx'

const showBanner = (isCopy: boolean) =>
  show(
    <TenantContext
      value={{
        theme: { ...defaultTheme, name: 'Metro Couriers' },
        show: () => undefined,
        tryOn: () => undefined,
        database: 'try',
        choose: () => undefined,
        isCopy,
      }}
    >
      <CopyBanner />
    </TenantContext>,
  )

test('[TEN-06] a page of a copy states what the copy is and what it does not do', () => {
  showBanner(true)
  expect(screen.getByRole('note').textContent).toBe(
    'This is a copy of Metro Couriers, made from a backup. It sends no emails, text messages or webhooks, and takes no payments.',
  )
})

test('[TEN-06] a page of a company states nothing', () => {
  showBanner(false)
  expect(screen.queryByRole('note')).toBeNull()
})
