import { Button, Stack, Text } from '@mantine/core'
import { docketOfferList, docketOfferWithdraw } from '@despatch/contract/drive/offers.ts'
import { declineReasonTexts } from '@despatch/domain/drive/decline-reasons.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { offerTexts } from './texts.ts'

/** The offers of a docket. Drivers answer at any time. */
export const offersQuery = (docket: number) =>
  queryOptions({
    queryKey: ['control', 'offers', docket],
    queryFn: async ({ signal }) => (await api(docketOfferList, { docket }, { signal })).rows,
    refetchInterval: 5000,
  })

/** What became of the offers of a docket, with a button that withdraws the open ones. */
export function OfferList({ docket }: { docket: number }) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const { queryKey } = offersQuery(docket)
  const offers = useQuery(offersQuery(docket))
  const withdraw = useMutation({
    mutationFn: () =>
      api(docketOfferWithdraw, { docket }, { idempotencyKey: keyOf({ docket, at: Date.now() }) }),
    onSuccess: ({ rows }) => queries.setQueryData(queryKey, rows),
    onError: (failure) => notify.failure(offerTexts.withdraw, failure),
  })
  if (offers.isError) return <FailedQuery title={offerTexts.notLoaded} queries={[offers]} />
  if (!offers.data || offers.data.length === 0) return null
  return (
    <section aria-labelledby="offers-so-far">
      <Text fw={600} size="sm" id="offers-so-far">
        {offerTexts.offers}
      </Text>
      <Stack gap={4} component="ul" m={0} pl="md">
        {offers.data.map(({ off_id, drv_driver, off_state, off_reason, off_ended, off_until }) => (
          <li key={off_id}>
            <Text size="sm">
              {offerTexts.offered(
                drv_driver,
                off_reason === null
                  ? off_ended === null
                    ? offerTexts.states[off_state]
                    : offerTexts.endedFor[off_ended]
                  : offerTexts.declinedFor(declineReasonTexts[off_reason]),
              )}
              {off_state === 'offered' && <>, {offerTexts.until(<TimeOf iso={off_until} within />)}</>}
            </Text>
          </li>
        ))}
      </Stack>
      {offers.data.some(({ off_state }) => off_state === 'offered') && (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {offerTexts.withdraw}
        </Button>
      )}
    </section>
  )
}
