import { Skeleton, Stack } from '@mantine/core'
import { reportsTexts } from './texts.ts'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A placeholder of the height of a chart and part of a table. */
export const ReportSkeleton = () => (
  <output aria-label={reportsTexts.loadingReport}>
    <Skeleton h={280} mb="lg" />
    <Stack gap={8}>
      {lines.map((line) => (
        <Skeleton key={line} h={28} />
      ))}
    </Stack>
  </output>
)
