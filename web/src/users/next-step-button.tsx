import { nextSetupStep } from '@despatch/domain/home/setup-steps.ts'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../platform/paths.ts'
import type { Setup } from '../settings/setup.queries.ts'
import { ownAccountTexts } from './own-account-texts.ts'

// Only for an administrator without an account, once.
const OwnAccountButton = lazy(async () => ({
  default: (await import('./own-account-button.tsx')).OwnAccountButton,
}))

interface NextStepButtonProps {
  setup: Setup
  /** Called when the user has an account to book for. */
  onChosen?: (() => void) | undefined
}

/**
 * The quickest way through the next step: the starter set for prices and accounts, and the offered account for an
 * administrator who has none. Nothing if only the booking is left.
 */
export function NextStepButton({ setup, onChosen }: NextStepButtonProps) {
  const step = nextSetupStep(setup.steps)
  if (step === 'tariff' || step === 'customer')
    return (
      <Button size="compact-md" renderRoot={(props) => <Link to={paths.starterSet} {...props} />}>
        {ownAccountTexts.loadStarterSet}
      </Button>
    )
  if (setup.offeredAccount)
    return (
      <Suspense fallback={<Skeleton height={30} width={200} />}>
        <OwnAccountButton account={setup.offeredAccount} onChosen={onChosen} />
      </Suspense>
    )
  return null
}
