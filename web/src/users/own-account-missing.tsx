import { Button, Group, Skeleton } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { setupQuery } from '../settings/setup.queries.ts'
import { ownAccountTexts } from './own-account-texts.ts'

/** Shown to administrators who have no account to book for, with the ways to get one. */
export function OwnAccountMissing() {
  const setup = useQuery(setupQuery)
  // Without a customer there is nothing to choose. If the steps cannot be loaded, there may be one.
  const hasCustomer = setup.isError || setup.data?.steps.some(({ step, done }) => step === 'customer' && done)
  return (
    <EmptyState
      order={1}
      icon={<IconBuildingStore size={24} stroke={1.6} />}
      title={ownAccountTexts.chooseOwnAccount}
      action={
        <Group gap="xs" justify="center">
          {setup.isPending && <Skeleton height={30} width={180} />}
          {setup.data && <NextStepButton setup={setup.data} />}
          {hasCustomer && (
            <Button
              size="compact-md"
              variant="default"
              renderRoot={(props) => <Link to={paths.user} search={{ state: 'current' }} {...props} />}
            >
              {ownAccountTexts.chooseOnOwnPage}
            </Button>
          )}
        </Group>
      }
    >
      {ownAccountTexts.noOwnAccount}
    </EmptyState>
  )
}
