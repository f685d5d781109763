import { Button, Group, Text } from '@mantine/core'
import type { ProviderCheck as Check } from '@despatch/contract/wire/provider-check.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { TimeOf } from '../ui/time-of.tsx'
import { messageOf } from './notify.ts'
import { platformTexts } from './texts.ts'

type CheckResult = z.output<typeof Check>

interface ProviderCheckProps {
  /** The provider’s name. */
  title: string
  /** What the test does. */
  help: string
  /** The last test with the saved settings; null without one. */
  checked: CheckResult | null
  test: () => Promise<CheckResult>
  onTested: (result: CheckResult) => void
  /** The test uses the saved settings, so it waits until changes are saved. */
  hasChanges?: boolean
  /** Why it cannot be tested yet; undefined if it can. */
  obstacle?: string | undefined
}

/** Whether a provider works with its saved settings, by its last test, and a button that tests it. */
export function ProviderCheck({
  title,
  help,
  checked,
  test,
  onTested,
  hasChanges = false,
  obstacle,
}: ProviderCheckProps) {
  const trial = useMutation({ mutationFn: test, onSuccess: onTested })
  return (
    <div>
      <Group gap="sm" mb={4}>
        <CheckLamp checked={checked} />
        <Button
          size="compact-sm"
          variant="default"
          aria-label={platformTexts.testProvider(title)}
          loading={trial.isPending}
          disabled={hasChanges || obstacle !== undefined}
          onClick={() => trial.mutate()}
        >
          {platformTexts.test}
        </Button>
      </Group>
      {trial.error && (
        <Text size="sm" c="red" role="alert">
          {messageOf(trial.error)}
        </Text>
      )}
      <Text size="sm" c="dimmed" mb="sm">
        {obstacle ?? (hasChanges ? platformTexts.saveBeforeTest : help)}
      </Text>
    </div>
  )
}

/** The result of the last test of a provider, and its time. */
export const CheckLamp = ({ checked }: Pick<ProviderCheckProps, 'checked'>) => (
  <output>
    <Group gap={6} wrap="nowrap">
      {checked === null ? (
        <>
          <IconCircleDashed size={18} aria-hidden />
          <Text size="sm">{platformTexts.notTested}</Text>
        </>
      ) : (
        <Result {...checked} />
      )}
    </Group>
  </output>
)

function Result({ at: iso, problem }: CheckResult) {
  const at = <TimeOf iso={iso} within />
  return problem === '' ? (
    <>
      <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
      <Text size="sm">{platformTexts.works(at)}</Text>
    </>
  ) : (
    <>
      <IconAlertTriangle size={18} color="var(--mantine-color-red-filled)" aria-hidden />
      <Text size="sm">{platformTexts.fails(at, problem)}</Text>
    </>
  )
}
