import { Group, Skeleton, Stack } from '@mantine/core'
import { bookingTexts } from '../texts.ts'

/** Takes the place of a docket until it has loaded. */
export const LoadingDocket = () => (
  <Stack component="output" gap="lg" aria-label={bookingTexts.loadingDocket}>
    <Group>
      <Skeleton height={28} width={160} />
      <Skeleton height={20} width={90} />
    </Group>
    <Skeleton height={120} />
    <Skeleton height={160} />
  </Stack>
)
