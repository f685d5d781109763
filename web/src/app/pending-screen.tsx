import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { appTexts } from './texts.ts'

/** The skeleton of a page whose code is still loading. It resembles a page, to reduce layout shift. */
export const PendingScreen = () => (
  <Stack gap="md" component="output" maw={720} p="md" className="pending-screen">
    <VisuallyHidden>{appTexts.loading}</VisuallyHidden>
    <Skeleton height={28} width={220} />
    <Skeleton height={14} width="70%" />
    <Skeleton height={14} width="55%" />
    <Skeleton height={14} width="62%" />
  </Stack>
)
