import { Skeleton, Text } from '@mantine/core'
import type { SecondFactor } from '@despatch/contract/auth/factors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import { factorTexts } from './factor-texts.ts'

interface FactorStateProps {
  factor: UseQueryResult<z.output<typeof SecondFactor>>
  /** The buttons, once it is known whether there is a second factor. */
  children: (active: boolean) => ReactNode
}

/** Whether a user has a second factor, since when, and how many recovery codes are left. */
export function FactorState({ factor, children }: FactorStateProps) {
  const { data } = factor
  if (factor.isPending) return <Skeleton component="output" aria-label={factorTexts.loading} height={48} />
  if (!data) return <FailedQuery order={3} title={factorTexts.notLoaded} queries={[factor]} />
  return (
    <>
      {data.fac_active && data.fac_created ? (
        <>
          <Text fw={600} size="sm">
            {factorTexts.active}
          </Text>
          <Text size="xs" c="dimmed">
            {factorTexts.since} <TimeOf iso={data.fac_created} within />
            {data.fac_used && (
              <>
                {' · '}
                {factorTexts.lastUsed} <TimeOf iso={data.fac_used} within />
              </>
            )}
            {' · '}
            {factorTexts.codesLeft(data.fac_codes)}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {factorTexts.none}
          {data.fac_codes > 0 && ` · ${factorTexts.codesLeft(data.fac_codes)}`}
        </Text>
      )}
      {children(data.fac_active)}
    </>
  )
}
