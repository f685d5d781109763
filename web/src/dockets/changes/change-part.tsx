import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AmendCheck } from '../docket-calls.ts'

export type GroupAnswer = AmendCheck['groups'][number]

/** A group of fields with a note if a dispatcher has to accept them, or the reason why they cannot be changed. */
export const Part = ({
  legend,
  answer,
  children,
}: {
  legend: string
  answer: GroupAnswer | undefined
  children: ReactNode
}) => (
  <Stack component="section" gap="sm" aria-label={legend}>
    {answer?.answer !== 'no' && children}
    {answer?.reason && (
      <Text size="sm" c="dimmed">
        {answer.reason}
      </Text>
    )}
  </Stack>
)
