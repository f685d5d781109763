import { Skeleton, Stack } from '@mantine/core'
import { quotesTexts } from './texts.ts'

export const QuoteSkeleton = () => (
  <Stack component="output" gap="lg" maw="44rem" aria-label={quotesTexts.loadingTheQuote}>
    <Skeleton height={10} />
    <Skeleton height={30} width={240} />
    <Skeleton height={150} />
    <Skeleton height={150} />
    <Skeleton height={56} />
  </Stack>
)
