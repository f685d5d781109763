import { cardProviderTest } from '@despatch/contract/payments/card-providers.ts'
import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { cardProvidersQuery, type CardProviderSettings } from './card-providers.queries.ts'
import { paymentsTexts } from './texts.ts'

interface ProviderCheckProps {
  id: ProviderId
  title: string
  checked: CardProviderSettings['checked']
  /** The test uses the saved settings, so it waits until changes are saved. */
  hasChanges: boolean
}

/** Whether the provider works with its saved settings, by its last test, and a button that tests it. */
export function ProviderCheck({ id, title, checked, hasChanges }: ProviderCheckProps) {
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: () => api(cardProviderTest, { provider: id }),
    onSuccess: (result) =>
      queries.setQueryData(
        cardProvidersQuery.queryKey,
        (before) =>
          before && {
            ...before,
            rows: before.rows.map((row) => (row.provider === id ? { ...row, checked: result } : row)),
          },
      ),
  })
  return (
    <div>
      <Group gap="sm" mb={4}>
        <output>
          <Group gap={6} wrap="nowrap">
            <Lamp checked={checked} />
          </Group>
        </output>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={paymentsTexts.testProvider(title)}
          loading={test.isPending}
          disabled={hasChanges}
          onClick={() => test.mutate()}
        >
          {paymentsTexts.test}
        </Button>
      </Group>
      {test.error && (
        <Text size="sm" c="red" role="alert">
          {messageOf(test.error)}
        </Text>
      )}
      <Text size="sm" c="dimmed" mb="sm">
        {hasChanges ? paymentsTexts.saveBeforeTest : paymentsTexts.testHelp}
      </Text>
    </div>
  )
}

function Lamp({ checked }: Pick<ProviderCheckProps, 'checked'>) {
  if (checked === null)
    return (
      <>
        <IconCircleDashed size={18} aria-hidden />
        <Text size="sm">{paymentsTexts.notTested}</Text>
      </>
    )
  const at = <TimeOf iso={checked.at} within />
  return checked.problem === '' ? (
    <>
      <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
      <Text size="sm">{paymentsTexts.works(at)}</Text>
    </>
  ) : (
    <>
      <IconAlertTriangle size={18} color="var(--mantine-color-red-filled)" aria-hidden />
      <Text size="sm">{paymentsTexts.fails(at, checked.problem)}</Text>
    </>
  )
}
