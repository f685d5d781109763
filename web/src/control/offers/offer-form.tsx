import { Button, Checkbox, Group, ScrollArea, Select, Stack, Text } from '@mantine/core'
import { docketOfferDrivers, docketOfferPost } from '@despatch/contract/drive/offers.ts'
import { offerMinutes, usualOfferMinutes } from '@despatch/domain/drive/docket-offer.ts'
import { vehicleName } from '@despatch/domain/pricing/vehicles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf } from '../../platform/notify.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { StatusFailure } from '../status/status-failure.tsx'
import { OfferList, offersQuery } from './offer-list.tsx'
import { offerTexts } from './texts.ts'

/** Offers a docket to drivers, and shows what became of earlier offers. */
export function OfferForm({ docket }: { docket: number }) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const [chosen, setChosen] = useState<string[]>([])
  const [minutes, setMinutes] = useState<(typeof offerMinutes)[number]>(usualOfferMinutes)
  const drivers = useQuery({
    queryKey: ['control', 'drivers', 'to-offer', docket],
    queryFn: async ({ signal }) => (await api(docketOfferDrivers, { docket }, { signal })).rows,
    staleTime: 5000,
  })
  const offer = useMutation({
    mutationFn: () => {
      const sent = { docket, drivers: chosen.map(Number), minutes }
      return api(docketOfferPost, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: ({ rows }) => {
      queries.setQueryData(offersQuery(docket).queryKey, rows)
      setChosen([])
    },
  })
  if (drivers.isError) return <FailedQuery title={offerTexts.driversNotLoaded} queries={[drivers]} />
  return (
    <Stack gap="md">
      <OfferList docket={docket} />
      <StatusFailure message={offer.isError ? messageOf(offer.error) : null} />
      {drivers.data?.length === 0 && <Text size="sm">{offerTexts.noDrivers}</Text>}
      {drivers.data && drivers.data.length > 0 && (
        <>
          <Checkbox.Group
            label={offerTexts.drivers}
            description={offerTexts.help}
            value={chosen}
            onChange={setChosen}
          >
            <ScrollArea.Autosize mah={260} mt="xs">
              <Stack gap="xs" p={2}>
                {drivers.data.map(({ drv_id, drv_driver, drv_callsign, drv_vehicle, fit, dvc_seen }) => (
                  <Checkbox
                    key={drv_id}
                    value={String(drv_id)}
                    label={offerTexts.driver(drv_callsign, drv_driver, vehicleName(drv_vehicle))}
                    description={
                      <>
                        {fit && offerTexts.reason(fit.reason)}
                        {dvc_seen !== null && offerTexts.phoneSeen(<TimeOf iso={dvc_seen} within />)}
                      </>
                    }
                  />
                ))}
              </Stack>
            </ScrollArea.Autosize>
          </Checkbox.Group>
          <Group align="end">
            <Select
              label={offerTexts.minutesToAccept}
              data={offerMinutes.map((each) => ({ value: String(each), label: offerTexts.minutes(each) }))}
              value={String(minutes)}
              onChange={(value) =>
                setMinutes(offerMinutes.find((each) => String(each) === value) ?? usualOfferMinutes)
              }
              allowDeselect={false}
              w={140}
            />
            <Button disabled={chosen.length === 0} loading={offer.isPending} onClick={() => offer.mutate()}>
              {offerTexts.offer(chosen.length)}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
