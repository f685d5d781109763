import { Alert, Skeleton } from '@mantine/core'
import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { longestScheduleName } from '@despatch/domain/schedules/schedule-rule.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { docketQuery } from '../dockets/docket.queries.ts'
import { openedFavourite } from '../dockets/favourites/favourites.queries.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { RuleForm } from './rule-form.tsx'
import { schedulesKey } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/** A new regular booking that copies a favourite. */
export function CopyOfFavourite({ btpl_id, sch_cust_id }: { btpl_id: number; sch_cust_id: number }) {
  const opened = useQuery({
    queryKey: [...schedulesKey, 'favourite', btpl_id],
    queryFn: () => openedFavourite(btpl_id),
  })
  if (opened.isPending) return <Waiting />
  if (!opened.data) return <FailedQuery title={schedulesTexts.bookingNotLoaded} queries={[opened]} />
  const { favourite, booking, retired } = opened.data
  return (
    <>
      {retired.length > 0 && (
        <Alert
          mb="md"
          role="alert"
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={schedulesTexts.cannotBeBooked}
        >
          {retired.map(({ field, message }) => (
            <div key={`${field} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
      <RuleForm
        sch_cust_id={sch_cust_id}
        saved={null}
        stops={booking.addresses.map(addressLine)}
        source={{
          key: { btpl_id },
          name: favourite.btpl_name,
          words: schedulesTexts.copyOfFavourite(favourite.btpl_name),
        }}
      />
    </>
  )
}

/** A new regular booking that copies a docket. */
export function CopyOfDocket({ dck_id, sch_cust_id }: { dck_id: number; sch_cust_id: number }) {
  const stored = useQuery(docketQuery(dck_id))
  if (stored.isPending) return <Waiting />
  if (!stored.data?.docket) return <FailedQuery title={schedulesTexts.bookingNotLoaded} queries={[stored]} />
  const { docket, addresses } = stored.data
  const last = addresses.at(-1)
  return (
    <RuleForm
      sch_cust_id={sch_cust_id}
      saved={null}
      stops={addresses.map(addressLine)}
      source={{
        key: { dck_id },
        name: (last?.dadd_companyname || last?.dadd_street || '').slice(0, longestScheduleName),
        words: schedulesTexts.copyOfDocket(docket.dck_docket),
      }}
    />
  )
}

const Waiting = () => <Skeleton component="output" height={420} aria-label={schedulesTexts.loading} />
